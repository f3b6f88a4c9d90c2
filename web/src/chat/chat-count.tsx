import { useDialogs } from '../session/dialogs.ts'
import { useAppState } from '../session/app-store.ts'
import { useText } from '../texts/use-text.tsx'
import { CountMark } from '../ui/count-mark.tsx'

/** The number of unread answers of customer service; 0 while the chat is open, because they are being read. */
export function useChatCount(): number {
  const isOpen = useDialogs(({ beside }) => beside === 'chat')
  const count = useAppState((state) => state.chatUnread)
  return isOpen ? 0 : count
}

/** The unread answers of customer service, beside an icon or a word; nothing while there is none. */
export function ChatCount({ className }: { className?: string }) {
  const { t } = useText()
  const count = useChatCount()
  return <CountMark count={count} words={t('site.chat.count', { count })} className={className} />
}
