import { formatAmount } from '@mingtang/contract/money.ts'
import { guardHours } from '../member/guard.ts'
import type { WithdrawalPolicy } from './withdrawal-policy.ts'

export type HoldFacts = {
  readonly amountMinor: bigint
  /** The bank account was added within `newItemHours`. */
  readonly isNewItem: boolean
  readonly isFirstToItem: boolean
  readonly accountTail: string
  /** Until when a change of a guard (phone, email, password, second factor) holds withdrawals; null without one. */
  readonly guardedUntil: Date | null
}

/** Why a withdrawal is held: the texts `hold.<code>.{rule,why,next}` filled with `data`. */
export type Hold = { readonly code: 'R101' | 'R102' | 'R204'; readonly data: Readonly<Record<string, string>> }

/** Hours for which a bank account counts as new. */
export const newItemHours = 24
const newItemShare = 5n

/**
 * Decides whether a withdrawal is held for an operator; null when it is not. R204: a guard of the account changed within
 * 24 hours, whatever the amount; nobody can approve it before they are over. R101: the amount reaches the tenant's
 * threshold. R102: the first withdrawal to an account added within 24 hours, from a fifth of the threshold on.
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

/** True while nobody, not even an operator, can approve a held withdrawal. */
export function isKeptBack(code: string | null, data: Readonly<Record<string, string>>, now: Date): boolean {
  return code === 'R204' && data.until !== undefined && new Date(data.until) > now
}
