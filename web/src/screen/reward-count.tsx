import { useAppState } from '../session/app-store.ts'
import { useText } from '../texts/use-text.tsx'
import { CountMark } from '../ui/count-mark.tsx'

/** The number of rewards that can be claimed, beside an icon or a word; nothing while there is none. */
export function RewardCount({ className }: { className?: string }) {
  const { t } = useText()
  const count = useAppState((state) => state.rewards)
  return <CountMark count={count} words={t('site.rewards.count', { count })} className={className} />
}
