import type { GuardCause } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { causesText, guardHours } from '../../member/member/guard.ts'
import type { WithdrawalPolicy } from './withdrawal-policy.ts'

/**
 * What is known of the member before an amount is named. Sums are of all currencies, of what left the account, or is
 * leaving it, without an operator's review: by withdrawals and by transfers to other members.
 */
export type AccountFacts = {
  readonly dayMinor: bigint
  readonly weekMinor: bigint
  /** A rate of exchange is missing, so that more may have left than the sums say: none of them is below its threshold. */
  readonly lacksRate: boolean
  /** Withdrawals within 24 hours. */
  readonly dayCount: bigint
  /** The session's device was trusted within 24 hours, and the account had another one before. */
  readonly isNewDevice: boolean
  /** Until when a change of a guard (phone, email, password, second factor) holds withdrawals; null without one. */
  readonly guardedUntil: Date | null
  /** By what, the newest first; of a change that was not recorded with its cause there is none. */
  readonly guardedBy: readonly GuardCause[]
}

/** The same, and what is known of a bank item. */
export type HoldFacts = AccountFacts & {
  /** The account, masked. */
  readonly account: string
  /** A withdrawal to the item was paid 24 hours ago, or after a review. */
  readonly isProvenItem: boolean
  readonly toItemMinor: bigint
}

type HoldCode = 'R101' | 'R102' | 'R103' | 'R104' | 'R105' | 'R106' | 'R204'
type HoldData = Readonly<Record<string, string>>

/** Why a withdrawal is held: the texts `hold.<code>.{rule,why,next}` filled with `data`. */
export type Hold = { readonly code: HoldCode; readonly data: HoldData }

/** Amounts from this one on are held for this reason. */
export type HoldLimit = Hold & { readonly fromMinor: bigint }

/** Hours for which a device and the first payouts to a bank item count as new; also the window of the daily sum. */
export const newHours = 24
const share = 5n

/**
 * From which amount on the next withdrawal is held, in the order in which the reasons are told. R204: a guard of the
 * account changed within 24 hours; nobody can approve the withdrawal before they are over. R101: the amount reaches the
 * tenant's threshold. R105: the count of 24 hours is used up. R102, R106: what goes to an unproven item, or out from a
 * new device, reaches a fifth of the threshold. R103, R104: the sum of 24 hours or 7 days reaches the tenant's.
 */
export function holdLimits(facts: HoldFacts, policy: WithdrawalPolicy): HoldLimit[] {
  return limitsOf(facts, facts, policy)
}

/**
 * What may leave now by a way that knows no review, in minor units: less than the amount from which on a withdrawal would be
 * held for the account's sake. The count of withdrawals and the proof of a bank item do not concern such a way.
 */
export function roomWithoutReview(facts: AccountFacts, policy: WithdrawalPolicy): bigint {
  const limits = limitsOf({ ...facts, dayCount: 0n }, null, policy).map(({ fromMinor }) => fromMinor)
  const fromMinor = limits.reduce((min, one) => (one < min ? one : min))
  return fromMinor > 0n ? fromMinor - 1n : 0n
}

type ItemFacts = Pick<HoldFacts, 'account' | 'isProvenItem' | 'toItemMinor'>

function limitsOf(facts: AccountFacts, item: ItemFacts | null, policy: WithdrawalPolicy): HoldLimit[] {
  const { currency, reviewFromMinor, reviewDayFromMinor, reviewWeekFromMinor, autoPerDay } = policy
  const common = { currency, minutes: `${policy.reviewMinutes}`, hours: `${newHours}` }
  const fifthMinor = (reviewFromMinor + share - 1n) / share
  const words = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  const limit = (code: HoldCode, fromMinor: bigint, data: HoldData): HoldLimit => ({
    code,
    fromMinor: fromMinor > 0n ? fromMinor : 0n,
    data: { ...common, ...data },
  })
  const { guardedUntil, guardedBy, dayMinor, weekMinor, lacksRate } = facts
  const rest = (thresholdMinor: bigint, sumMinor: bigint) => (lacksRate ? 0n : thresholdMinor - sumMinor)
  return [
    ...(guardedUntil ? [limit('R204', 0n, guardData(guardedUntil, guardedBy))] : []),
    limit('R101', reviewFromMinor, { reviewFrom: words(reviewFromMinor) }),
    ...(facts.dayCount >= BigInt(autoPerDay) ? [limit('R105', 0n, { count: `${autoPerDay}` })] : []),
    ...(item && !item.isProvenItem
      ? [limit('R102', rest(fifthMinor, item.toItemMinor), { account: item.account, reviewFrom: words(fifthMinor) })]
      : []),
    ...(facts.isNewDevice ? [limit('R106', rest(fifthMinor, dayMinor), { reviewFrom: words(fifthMinor) })] : []),
    limit('R103', rest(reviewDayFromMinor, dayMinor), { reviewFrom: words(reviewDayFromMinor), sum: words(dayMinor) }),
    limit('R104', rest(reviewWeekFromMinor, weekMinor), {
      reviewFrom: words(reviewWeekFromMinor),
      sum: words(weekMinor),
    }),
  ]
}

function guardData(until: Date, by: readonly GuardCause[]): HoldData {
  return { hours: `${guardHours}`, until: until.toISOString(), causes: causesText(by) }
}

/** Decides whether a withdrawal is held for an operator; null when it is not. */
export function decideHold(amountMinor: bigint, facts: HoldFacts, policy: WithdrawalPolicy): Hold | null {
  const reached = holdLimits(facts, policy).find(({ fromMinor }) => amountMinor >= fromMinor)
  if (!reached) return null
  return { code: reached.code, data: { ...reached.data, amount: formatAmount(amountMinor, policy.currency) } }
}

/** True while nobody, not even an operator, can approve a held withdrawal. */
export function isKeptBack(code: string | null, data: Readonly<Record<string, string>>, now: Date): boolean {
  return code === 'R204' && data.until !== undefined && new Date(data.until) > now
}
