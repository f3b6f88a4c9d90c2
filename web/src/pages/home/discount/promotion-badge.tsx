import type { PromotionState } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { isPositive } from '../../../money/amount-text.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Promotion, Standing } from './promotion.ts'

const closed: Readonly<Record<PromotionState, TextKey | null>> = {
  RUNNING: null,
  SOON: 'promotion.state.SOON',
  PAUSED: 'promotion.state.PAUSED',
  ENDED: 'promotion.state.ENDED',
}

/** The state of a promotion in a word: what everybody sees of it, and what a member can do with it. */
export function PromotionBadge({ promotion, standing }: { promotion: Promotion; standing?: Standing | undefined }) {
  const { t } = useText()
  const state = closed[promotion.state]
  if (state) return <Badge>{t(state)}</Badge>
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
  const { reason } = standing
  if (reason === 'CODE_MISSING') return <Badge tone="accent">{t('promotion.state.CODE')}</Badge>
  return reason === 'SPENT' || reason === 'CLAIMED' ? <Badge>{t(`promotion.state.${reason}`)}</Badge> : null
}
