import { CallFailure } from '@mingtang/contract/client.ts'
import { FileOutlined } from '@ant-design/icons'
import type { FileKind } from '@mingtang/contract/gen/words.ts'
import { App, Button, Image } from 'antd'
import { useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call, failureText } from '../../call/client.ts'
import { saveBlob } from '../../list/save-file.ts'
import { useText } from '../../texts/use-text.tsx'
import type { Message } from './use-chat.ts'

type File = NonNullable<Message['file']>
const types: Readonly<Record<FileKind, string>> = { PICTURE: 'image/webp', PDF: 'application/pdf', TEXT: 'text/plain' }

/** A picture is shown; other files are opened outside the console only, by saving them. */
export function FileView({ file }: { file: File }) {
  const { t } = useText()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  if (file.kind === 'PICTURE') return <Picture file={file} />
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(file.name, await fetchFile(file))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<FileOutlined aria-hidden />} loading={isBusy} onClick={() => unawaited(save())}>
      {t('desk.file', { name: file.name, kib: Math.ceil(file.sizeBytes / 1024) })}
    </Button>
  )
}

function Picture({ file }: { file: File }) {
  const { t } = useText()
  const [address, setAddress] = useState('')
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    let made = ''
    let isOver = false
    fetchFile(file).then(
      (blob) => {
        if (isOver) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => setGone(true),
    )
    return () => {
      isOver = true
      URL.revokeObjectURL(made)
    }
  }, [file])
  const width = Math.min(file.width, 260)
  const height = Math.round((width * file.height) / Math.max(file.width, 1))
  if (isGone) return <p>{t('desk.file.gone')}</p>
  // The place is kept until the picture is there.
  if (!address) return <div className="desk-picture" style={{ width, height }} />
  return <Image src={address} width={width} height={height} alt={file.name} />
}

async function fetchFile({ id, kind }: File): Promise<Blob> {
  const { content } = await call('getDeskFile', { id })
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
  return new Blob([bytes], { type: types[kind] ?? 'application/octet-stream' })
}
