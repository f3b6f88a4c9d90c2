import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useChange } from '../../call/use-change.ts'
import { useText } from '../../texts/use-text.tsx'
import { PassDialog } from './pass-dialog.tsx'
import type { DeskChat } from './use-desk.ts'

type ChatActionsProps = { chat: DeskChat; isOwn: boolean; onMoved: () => void }

/** Take, pass on, end. */
export function ChatActions({ chat, isOwn, onMoved }: ChatActionsProps) {
  const { t } = useText()
  const [isPassing, setPassing] = useState(false)
  const take = useChange('takeChat', { onDone: onMoved })
  const end = useChange('endDeskChat', { onDone: onMoved })
  if (chat.state === 'WAITING')
    return (
      <Button type="primary" loading={take.isPending} onClick={() => take.send({ id: chat.id })}>
        {t('desk.take')}
      </Button>
    )
  if (!isOwn) return null
  return (
    <>
      <Button onClick={() => setPassing(true)}>{t('desk.pass')}</Button>
      <Popconfirm title={t('desk.end.ask')} okText={t('desk.end')} onConfirm={() => end.send({ id: chat.id })}>
        <Button loading={end.isPending}>{t('desk.end')}</Button>
      </Popconfirm>
      {isPassing && <PassDialog id={chat.id} onClose={() => setPassing(false)} onPassed={onMoved} />}
    </>
  )
}
