// Whether a newcomer earns the agent above an amount. Pure.
import type { SharedFact } from '../../member/person/same-person-rule.ts'
import type { NewcomerTerms } from '../tree/terms-rule.ts'

export type NewcomerState = 'EARNED' | 'TAKEN_BACK' | 'REFUSED'

export type NewcomerFacts = {
  /** What was decided last; null before. */
  readonly standing: NewcomerState | null
  /** The first deposit of all, 0 without one within the days. */
  readonly depositMinor: bigint
  readonly effectiveMinor: bigint
  /** What the newcomer shares with an older account of the same person; null for a new person. */
  readonly shared: SharedFact | null
  /** An operator has said that a newcomer who shares something is another person. */
  readonly isCleared: boolean
}

export type Decision = { readonly state: NewcomerState; readonly reason: SharedFact | ''; readonly totalMinor: bigint }

/** What changes; null when nothing does. A refusal stands until an operator clears it: what is shared may be hidden later. */
export function decideNewcomer(
  { standing, depositMinor, effectiveMinor, shared, isCleared }: NewcomerFacts,
  terms: NewcomerTerms | undefined,
): Decision | null {
  if (!terms || (standing === 'REFUSED' && (shared !== null || !isCleared))) return null
  const isEnough = depositMinor > 0n && depositMinor >= terms.depositMinor && effectiveMinor >= terms.effectiveMinor
  if (standing === 'EARNED') return isEnough ? null : { state: 'TAKEN_BACK', reason: '', totalMinor: 0n }
  if (!isEnough) return null
  if (shared) return { state: 'REFUSED', reason: shared, totalMinor: 0n }
  return { state: 'EARNED', reason: '', totalMinor: terms.amountMinor }
}
