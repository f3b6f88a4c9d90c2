import { formatAmount } from '@mingtang/contract/money.ts'
import { guardHours } from '../member/guard.ts'
import type { WithdrawalPolicy } from './withdrawal-policy.ts'

export type HoldFacts = {
  readonly amountMinor: bigint
  /** The account was added within `newItemHours`. */
  readonly isNewItem: boolean
  readonly isFirstToItem: boolean
  readonly accountTail: string
  /** Until when a change of what guards the account keeps withdrawals back; null without one. */
  readonly guardedUntil: Date | null
}

/** Why a withdrawal waits: the texts `hold.<code>.{rule,why,next}` filled with `data`. */
export type Hold = { readonly code: 'R101' | 'R102' | 'R204'; readonly data: Readonly<Record<string, string>> }

/** How long an account counts as new. */
export const newItemHours = 24
const newItemShare = 5n

/**
 * Decides whether an operator looks at a withdrawal first; null lets it go at once. R204: what guards the account changed
 * within 24 hours, whatever the amount; until they are over nobody can approve it. R101: the amount reaches the
 * tenant's threshold. R102: the first one to an account added within 24 hours, from a fifth of the threshold on.
 */
export function decideHold(facts: HoldFacts, policy: WithdrawalPolicy): Hold | null {
  const { currency, reviewFromMinor } = policy
  const data = { amount: formatAmount(facts.amountMinor, currency), currency, minutes: `${policy.reviewMinutes}` }
  if (facts.guardedUntil) {
    return { code: 'R204', data: { ...data, hours: `${guardHours}`, until: facts.guardedUntil.toISOString() } }
  }
  if (facts.amountMinor >= reviewFromMinor) {
    return { code: 'R101', data: { ...data, reviewFrom: formatAmount(reviewFromMinor, currency) } }
  }
  if (facts.isNewItem && facts.isFirstToItem && facts.amountMinor * newItemShare >= reviewFromMinor) {
    return { code: 'R102', data: { ...data, accountTail: facts.accountTail, hours: `${newItemHours}` } }
  }
  return null
}

/** True while a hold keeps everybody, operators too, from letting the money go. */
export function isKeptBack(code: string | null, data: Readonly<Record<string, string>>, now: Date): boolean {
  return code === 'R204' && data.until !== undefined && new Date(data.until) > now
}
