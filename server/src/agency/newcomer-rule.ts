// Whether a newcomer earns the agent above an amount. Pure.
import type { NewcomerTerms } from './terms-rule.ts'

/** A fact of risk: the newcomer shares it with another member (DEVICE), or with an agent above. */
export type SharedFact = 'DEVICE' | 'HOLDER' | 'ADDRESS'
export type NewcomerState = 'EARNED' | 'TAKEN_BACK' | 'REFUSED'

export type NewcomerFacts = {
  /** What was decided last; null before. */
  readonly standing: NewcomerState | null
  /** The first deposit of all, 0 without one within the days. */
  readonly depositMinor: bigint
  readonly effectiveMinor: bigint
  readonly shared: SharedFact | null
}

export type Decision = { readonly state: NewcomerState; readonly reason: SharedFact | ''; readonly totalMinor: bigint }

/** What changes; null when nothing does. A refusal is for good: what is shared may be hidden later. */
export function decideNewcomer(
  { standing, depositMinor, effectiveMinor, shared }: NewcomerFacts,
  terms: NewcomerTerms | undefined,
): Decision | null {
  if (!terms || standing === 'REFUSED') return null
  const isEnough = depositMinor > 0n && depositMinor >= terms.depositMinor && effectiveMinor >= terms.effectiveMinor
  if (standing === 'EARNED') return isEnough ? null : { state: 'TAKEN_BACK', reason: '', totalMinor: 0n }
  if (!isEnough) return null
  if (shared) return { state: 'REFUSED', reason: shared, totalMinor: 0n }
  return { state: 'EARNED', reason: '', totalMinor: terms.amountMinor }
}
