import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { isPositive } from '../../../money/amount-text.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Promotion, Standing } from './promotion.ts'

const closed = ['SOON', 'PAUSED', 'ENDED'] as const
const own = ['SPENT', 'CLAIMED'] as const

/** The state of a promotion in a word: what everybody sees of it, and what a member can do with it. */
export function PromotionBadge({ promotion, standing }: { promotion: Promotion; standing?: Standing | undefined }) {
  const { t } = useText()
  const state = closed.find((one) => one === promotion.state)
  if (state) return <Badge>{t(`promotion.state.${state}`)}</Badge>
  if (!standing) return null
  if (standing.receiveEnable && !promotion.isAutomatic) {
    const isSure = isPositive(standing.rewardAmount) && !promotion.tiers.some(({ fromAmount }) => fromAmount)
    return (
      <Badge tone="jade">
        {isSure
          ? t('promotion.state.READY_AMOUNT', { amount: groupAmount(standing.rewardAmount) })
          : t('promotion.state.READY')}
      </Badge>
    )
  }
  if (standing.reason === 'CODE_MISSING') return <Badge tone="accent">{t('promotion.state.CODE')}</Badge>
  const done = own.find((one) => one === standing.reason)
  return done ? <Badge>{t(`promotion.state.${done}`)}</Badge> : null
}
