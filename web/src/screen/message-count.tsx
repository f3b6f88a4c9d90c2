import { useAppState } from '../session/app-store.ts'
import { useText } from '../texts/use-text.tsx'
import { CountMark } from '../ui/count-mark.tsx'

/** The number of unread messages, beside an icon or a word; nothing while there is none. */
export function MessageCount({ className }: { className?: string }) {
  const { t } = useText()
  const count = useAppState((state) => state.unread)
  return <CountMark count={count} words={t('site.messages.count', { count })} className={className} />
}
