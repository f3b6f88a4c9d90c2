import { formatAmount } from '@mingtang/contract/money.ts'
import { guardHours } from '../member/guard.ts'
import { maskAccount } from './account-number.ts'
import type { WithdrawalPolicy } from './withdrawal-policy.ts'

/**
 * What is known of the member and a bank item before an amount is named. Sums and the count are of withdrawals that
 * went out, or are going out, without an operator's review.
 */
export type HoldFacts = {
  readonly dayMinor: bigint
  readonly weekMinor: bigint
  /** Over all currencies, within 24 hours. */
  readonly dayCount: bigint
  readonly type: string
  readonly accountNumber: string
  /** A withdrawal to the item was paid 24 hours ago, or after a review. */
  readonly isProvenItem: boolean
  readonly toItemMinor: bigint
  /** The session's device was trusted within 24 hours, and the account had another one before. */
  readonly isNewDevice: boolean
  /** Until when a change of a guard (phone, email, password, second factor) holds withdrawals; null without one. */
  readonly guardedUntil: Date | null
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
  const { currency, reviewFromMinor, reviewDayFromMinor, reviewWeekFromMinor, autoPerDay } = policy
  const common = { currency, minutes: `${policy.reviewMinutes}`, hours: `${newHours}` }
  const fifthMinor = (reviewFromMinor + share - 1n) / share
  const words = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  const limit = (code: HoldCode, fromMinor: bigint, data: HoldData): HoldLimit => ({
    code,
    fromMinor: fromMinor > 0n ? fromMinor : 0n,
    data: { ...common, ...data },
  })
  const { guardedUntil, dayMinor, weekMinor, toItemMinor } = facts
  return [
    ...(guardedUntil ? [limit('R204', 0n, { hours: `${guardHours}`, until: guardedUntil.toISOString() })] : []),
    limit('R101', reviewFromMinor, { reviewFrom: words(reviewFromMinor) }),
    ...(facts.dayCount >= BigInt(autoPerDay) ? [limit('R105', 0n, { count: `${autoPerDay}` })] : []),
    ...(facts.isProvenItem
      ? []
      : [
          limit('R102', fifthMinor - toItemMinor, {
            account: maskAccount(facts.type, facts.accountNumber),
            reviewFrom: words(fifthMinor),
          }),
        ]),
    ...(facts.isNewDevice ? [limit('R106', fifthMinor - dayMinor, { reviewFrom: words(fifthMinor) })] : []),
    limit('R103', reviewDayFromMinor - dayMinor, { reviewFrom: words(reviewDayFromMinor), sum: words(dayMinor) }),
    limit('R104', reviewWeekFromMinor - weekMinor, { reviewFrom: words(reviewWeekFromMinor), sum: words(weekMinor) }),
  ]
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
