import type { Reply } from '@mingtang/contract/client.ts'
import { useEffect } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../call/client.ts'
import { refreshCalls, useCallQuery } from '../call/use-call.ts'
import { isPutAway } from '../popup/popup-memory.ts'
import { type PopupMessage, showPopups } from '../popup/popup-queue.ts'
import { getAppStore } from '../session/app-store.ts'
import { useText } from '../texts/use-text.tsx'

/** Counts the unread messages for header and tab bar, and queues those that operators want shown at once. */
export function MessageCounter() {
  const { lang } = useText()
  // Another language has the same number.
  const { data } = useCallQuery('getUnreadMessages', { lang }, { keepPrevious: true })
  const person = useCallQuery('getUserInfo', {}).data?.userName
  const count = data?.count ?? 0
  const chatCount = data?.chatCount ?? 0
  const popups = data?.rows
  useEffect(() => getAppStore().setState({ unread: count }), [count])
  useEffect(() => getAppStore().setState({ chatUnread: chatCount }), [chatCount])
  // The next member begins without a number.
  useEffect(() => () => getAppStore().setState({ unread: 0, chatUnread: 0 }), [])
  useEffect(() => {
    if (popups && person) showPopups(popups.map(popupOf).filter((popup) => !isPutAway(popup, person)))
  }, [popups, person])
  return null
}

// Read by being shown, so that no other device shows it again.
function popupOf(message: Reply<'getUnreadMessages'>['rows'][number]): PopupMessage {
  const markRead = () =>
    call('readMessage', { id: message.id }).then(
      () => refreshCalls(['getUnreadMessages', 'listMessages']),
      () => {},
    )
  return { ...message, actionLabel: '', actionPath: '', version: 0, onRead: () => unawaited(markRead()) }
}
