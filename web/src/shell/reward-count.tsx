import { useSession } from '../session/session.ts'
import { useText } from '../texts/use-text.tsx'
import { classNames } from '../ui/class-names.ts'

const most = 99

/**
 * The number of rewards that can be claimed, beside an icon or a word; nothing while there is none. `isBare` leaves its
 * words to the control around it.
 */
export function RewardCount({ isBare = false, className }: { isBare?: boolean; className?: string }) {
  const { t } = useText()
  const count = useSession((state) => state.rewards)
  if (count === 0) return null
  // Drawn from the attribute: as text it would have to be part of the control's name.
  return (
    <span className={classNames('count', className)} data-count={count > most ? `${most}+` : count}>
      {!isBare && <span className="sr-only"> {t('site.rewards.count', { count })}</span>}
    </span>
  )
}
