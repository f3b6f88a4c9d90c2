import { CallFailure } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { call } from '../call/client.ts'
import { reactTo } from '../call/reactions.ts'
import { useCallQuery } from '../call/use-call.ts'
import { useOnce } from '../form/use-once.ts'
import { withSession } from '../session/as-visitor.ts'
import { LoadFailed } from '../screen/load-failed.tsx'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessageLog } from './message-log.tsx'
import type { ChatMessage } from './talk.ts'

/** An earlier conversation to read. */
export function OldTalk({ id }: { id: string }) {
  const { t } = useText()
  const read = useCallQuery('listChatMessages', { id, before: 0, size: 50 })
  const [earlier, setEarlier] = useState<{ rows: readonly ChatMessage[]; hasMore: boolean }>()
  const messages = [...(earlier?.rows ?? []), ...(read.data?.rows ?? [])]
  const hasMore = earlier ? earlier.hasMore : (read.data?.hasMore ?? false)
  const [busy, readMore] = useOnce(async () => {
    try {
      const request = { id, before: messages[0]?.number ?? 0, size: 50 }
      const page = await withSession(() => call('listChatMessages', request))
      setEarlier((known) => ({ rows: [...page.rows, ...(known?.rows ?? [])], hasMore: page.hasMore }))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      reactTo(failure)
    }
  })
  if (read.error && !read.data) return <LoadFailed read={read} />
  if (!read.data) return <LogSkeleton />
  return (
    <div className="chat-scroll">
      {hasMore && (
        <Button size="sm" className="mx-auto mb-4 flex" busy={busy} onClick={readMore}>
          {t('chat.earlier')}
        </Button>
      )}
      <MessageLog messages={messages} orders={read.data.orders} />
    </div>
  )
}

/** The shape of a conversation that is on its way. */
export function LogSkeleton() {
  return (
    <div className="chat-scroll grid content-start gap-4" aria-busy="true">
      <Skeleton width="62%" height="56px" radius="12px" />
      <span className="grid justify-items-end">
        <Skeleton width="48%" height="40px" radius="12px" />
      </span>
      <Skeleton width="70%" height="84px" radius="12px" />
    </div>
  )
}
