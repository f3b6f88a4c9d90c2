import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import type { FileKind } from '@mingtang/contract/gen/words.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { call } from '../call/client.ts'
import { reactTo } from '../call/reactions.ts'
import { useOnce } from '../form/use-once.ts'
import { withSession } from '../session/as-visitor.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { saveFile } from '../ui/save-file.ts'
import type { PictureSize } from './picked-file.ts'
import type { ChatMessage } from './talk.ts'

type ChatFile = NonNullable<ChatMessage['file']>

// Pixels of a picture among the messages.
const maxWidth = 220
const maxHeight = 300
// A narrower one, such as a long screenshot, is cut off among the messages, and scrolled when it is enlarged.
const minRatio = 0.4

const types: Readonly<Record<FileKind, string>> = { PICTURE: 'image/webp', PDF: 'application/pdf', TEXT: 'text/plain' }

/** A file of a message: a picture is shown, anything else is saved. No address of the site serves it. */
export function FilePart({ file }: { file: ChatFile }) {
  return file.kind === 'PICTURE' ? <Picture file={file} /> : <Download file={file} />
}

async function fetchFile({ id, kind }: ChatFile): Promise<Blob> {
  const { content }: Reply<'getChatFile'> = await withSession(() => call('getChatFile', { id }))
  return new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], { type: types[kind] ?? '' })
}

function Picture({ file }: { file: ChatFile }) {
  const { t } = useText()
  const { url, isLost, load } = usePicture(file)
  const [isLarge, setLarge] = useState(false)
  const ratio = file.width / file.height
  const label = t('chat.picture', { name: file.name })
  const again = (
    <Button size="sm" onClick={load}>
      <Icon name="refresh" size={18} />
      {t('chat.picture.again')}
    </Button>
  )
  return (
    <>
      {isLost ? (
        again
      ) : (
        <button
          type="button"
          className="chat-picture"
          style={frameOf(file)}
          aria-label={t('chat.picture.open', { name: file.name })}
          onClick={() => setLarge(true)}
        >
          {url ? <img src={url} alt="" /> : <Skeleton height="100%" />}
        </button>
      )}
      <Dialog wide open={isLarge} onClose={() => setLarge(false)} title={label} closeLabel={t('chat.close')}>
        <div
          className="mx-auto"
          style={{ aspectRatio: ratio, width: `min(100%, ${file.width}px, ${70 * shownRatioOf(file)}dvh)` }}
        >
          {isLost ? (
            <div className="grid size-full place-items-center">{again}</div>
          ) : url ? (
            <img src={url} alt={label} className="size-full" />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      </Dialog>
    </>
  )
}

/** The room of a picture among the messages, the same before and after it is sent and loaded. */
export function frameOf(picture: PictureSize): CSSProperties {
  const shownRatio = shownRatioOf(picture)
  return { aspectRatio: shownRatio, width: `${Math.min(picture.width, maxWidth, maxHeight * shownRatio)}px` }
}

function shownRatioOf({ width, height }: PictureSize): number {
  return Math.max(width / height, minRatio)
}

function usePicture(file: ChatFile) {
  const [url, setUrl] = useState('')
  const [isLost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let made = ''
    let isLeft = false
    fetchFile(file).then(
      (blob) => {
        if (isLeft) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => !isLeft && setLost(true),
    )
    return () => {
      isLeft = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [file, tries])
  const load = () => {
    setLost(false)
    setTries((count) => count + 1)
  }
  return { url, isLost, load }
}

function Download({ file }: { file: ChatFile }) {
  const { t } = useText()
  const [busy, save] = useOnce(async () => {
    try {
      saveFile(await fetchFile(file), file.name)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      reactTo(failure)
    }
  })
  return (
    <button type="button" className="chat-file" onClick={save} aria-busy={busy || undefined}>
      <Icon name="download" size={20} />
      <span className="min-w-0">
        <bdi className="block wrap-anywhere">{file.name}</bdi>
        <span className="text-12 text-text-3">{t('chat.file.save', { size: sizeOf(file.sizeBytes) })}</span>
      </span>
    </button>
  )
}

/** A size in whole KB, at least 1. */
export function sizeOf(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}
