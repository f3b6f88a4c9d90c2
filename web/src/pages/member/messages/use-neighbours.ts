import { useEffect } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallPages } from '../../../call/use-call.ts'
import type { Message } from '../../../message/message-words.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { MessagePlace } from './message-place.ts'

type Neighbours = { row: Message | undefined; newerId: string; olderId: string }

/** The open message in its list, and the ids beside it; empty where there is none. The list is the one behind the dialog. */
export function useNeighbours({ tab, isUnread, id }: MessagePlace): Neighbours {
  const { lang } = useText()
  const type = tab === 'NEWS' ? '' : tab
  const list = useCallPages('listMessages', { type, isUnread, lang }, { enabled: id !== '' })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const at = rows.findIndex((row) => row.id === id)
  const isLast = at >= 0 && at === rows.length - 1
  const wantsMore = isLast && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (wantsMore) unawaited(fetchNextPage())
  }, [wantsMore, fetchNextPage])
  const idAt = (place: number) => (at < 0 ? '' : (rows[place]?.id ?? ''))
  return { row: rows[at], newerId: idAt(at - 1), olderId: idAt(at + 1) }
}
