import type { Reply } from '@mingtang/contract/client.ts'
import type { PromotionKind } from '@mingtang/contract/gen/words.ts'
import { useCallQuery } from '../call/use-call.ts'
import { isPositive } from '../money/amount-text.ts'
import { useCurrency } from '../money/use-currency.ts'
import { businessDate } from '../texts/business-day.ts'
import { useText } from '../texts/use-text.tsx'
import { claimableUntil, endOfDay } from './cycle-end.ts'

type Promotion = Reply<'listPromotions'>['rows'][number]
type Standing = Reply<'listOwnPromotions'>['rows'][number]

/** A reward that can be claimed now; `until` is ISO 8601, empty without an end. */
export type Reward = { key: string; until: string } & (
  | { kind: 'promotion'; promotion: Promotion; standing: Standing }
  | { kind: 'vip'; bonus: Reply<'listVipBonuses'>['rows'][number] }
  | { kind: 'rebate'; summary: Reply<'getRebateSummary'> }
  | { kind: 'signIn'; condition: Reply<'queryPointsCondition'> }
)

const maxBonuses = 100

/** Everything that the member can claim now in the selected currency, what ends first on top. */
export function useRewards() {
  const { lang } = useText()
  const { wallets, wallet } = useCurrency()
  // Empty for the default wallet, as in the calls of the first view.
  const currency = !wallet || wallet.isDefault ? '' : wallet.currency
  const promotions = useCallQuery('listPromotions', { lang })
  const own = useCallQuery('listOwnPromotions', { currency })
  const bonuses = useCallQuery('listVipBonuses', { isOpen: true, size: maxBonuses })
  const rebate = useCallQuery('getRebateSummary', { currency })
  const points = useCallQuery('queryPointsCondition', { currency })
  const now = new Date()
  // The server's day: the browser's clock may be wrong.
  const today = points.data?.today ?? businessDate(now)
  const rewards = [
    ...offersOf(promotions.data, own.data, today, now),
    ...bonusesOf(bonuses.data),
    ...rebateOf(rebate.data, today),
    ...signInOf(points.data),
  ]
  return {
    rewards: rewards.sort(byEnd),
    /** All reads behind it: each may fail on its own. */
    reads: [wallets, promotions, own, bonuses, rebate, points],
    rebate,
    points,
  }
}

const ofDeposits: readonly PromotionKind[] = ['FIRST_DEPOSIT', 'DEPOSIT_BONUS']

/** The rewards of deposits that the member can claim now in a currency. */
export function useDepositRewards(currency: string): Reward[] {
  const { lang } = useText()
  const promotions = useCallQuery('listPromotions', { lang })
  const own = useCallQuery('listOwnPromotions', { currency })
  const now = new Date()
  const rows = (promotions.data?.rows ?? []).filter((one) => ofDeposits.includes(one.kind) && !one.isAutomatic)
  return offersOf({ rows }, own.data, businessDate(now), now)
}

function offersOf(
  promotions: Reply<'listPromotions'> | undefined,
  own: Reply<'listOwnPromotions'> | undefined,
  today: string,
  now: Date,
): Reward[] {
  return (promotions?.rows ?? []).flatMap((promotion) => {
    const standing = own?.rows.find((row) => row.promotionId === promotion.id)
    if (!standing?.receiveEnable) return []
    return [{ kind: 'promotion', key: promotion.id, until: claimableUntil(promotion, today, now), promotion, standing }]
  })
}

function bonusesOf(bonuses: Reply<'listVipBonuses'> | undefined): Reward[] {
  return (bonuses?.rows ?? []).map((bonus) => ({ kind: 'vip', key: bonus.id, until: bonus.expiresAt, bonus }))
}

// In the mode DAILY it is paid without being asked for.
function rebateOf(summary: Reply<'getRebateSummary'> | undefined, today: string): Reward[] {
  if (summary?.mode !== 'CLAIM' || !isPositive(summary.receivable)) return []
  return [{ kind: 'rebate', key: 'rebate', until: endOfDay(today), summary }]
}

function signInOf(condition: Reply<'queryPointsCondition'> | undefined): Reward[] {
  if (!condition || condition.signFlag === 1 || condition.todayPoints === 0) return []
  return [{ kind: 'signIn', key: 'signIn', until: endOfDay(condition.today), condition }]
}

function byEnd(one: Reward, other: Reward): number {
  if (one.until === other.until) return 0
  if (!one.until) return 1
  return other.until && one.until > other.until ? 1 : -1
}
