// What a member has reached in a promotion, and what a claim pays and asks. Pure: facts come from facts.ts.
import type { PromotionTerms } from '@mingtang/contract/gen/console/rewards/promotion_pb.ts'
import type { ClaimRefusal } from '@mingtang/contract/gen/words.ts'
import type { Facts, Figure, Kind } from './kind.ts'
import { isReached, rewardOf, type Tier } from './tiers.ts'

export type PromotionStep = {
  readonly tier: Tier
  readonly rewardMinor: bigint
  readonly isReached: boolean
  readonly isClaimed: boolean
}

/** What a claim pays: by chance between `fromMinor` and `amountMinor` where a least is given. */
export type Prize = {
  readonly step: string
  readonly figure: bigint
  readonly fromMinor: bigint | null
  readonly amountMinor: bigint
  /** The deposit whose turnover is asked too; 0 for none. */
  readonly depositMinor: bigint
}

export type Judgement = {
  readonly figure: bigint
  readonly steps: readonly PromotionStep[]
  /** The next step that is not reached or not claimed; null when none is left. */
  readonly next: PromotionStep | null
} & ({ readonly prize: Prize; readonly reason: null } | { readonly prize: null; readonly reason: ClaimRefusal })

/** Judges a member's facts by a promotion's terms and its tiers of one currency. */
export function judge(kind: Kind, terms: PromotionTerms, tiers: readonly Tier[], facts: Facts): Judgement {
  const found = kind.figure(facts, terms)
  const figure = 'value' in found ? found.value : 0n
  const steps = tiers.map((tier) => stepOf(kind, facts, tier, figure, 'value' in found))
  const next = nextOf(kind, steps)
  const seen = { figure, steps, next }
  // Whoever has claimed is told so, whatever else the terms ask: a code, a level that was lost since.
  if (!kind.isStepwise && facts.claimed.has(stepNameOf(found))) return { ...seen, prize: null, reason: 'CLAIMED' }
  const reason = refusalOf(terms, facts) ?? ('reason' in found ? found.reason : null)
  if (reason || !('value' in found)) return { ...seen, prize: null, reason: reason ?? 'NOT_REACHED' }
  const due = kind.isStepwise
    ? steps.find((step) => step.isReached && !step.isClaimed)
    : steps.findLast((step) => step.isReached)
  if (kind.isStepwise && !due && next === null && steps.some((step) => step.isClaimed))
    return { ...seen, prize: null, reason: 'CLAIMED' }
  if (!due || due.rewardMinor === 0n) return { ...seen, prize: null, reason: 'NOT_REACHED' }
  return { ...seen, prize: prizeOf(kind, found, due), reason: null }
}

/** The turnover that a reward asks: so many times the reward, and the deposit that earned it where the terms say so. */
export function requiredOf(terms: PromotionTerms, amountMinor: bigint, depositMinor: bigint): bigint {
  return BigInt(terms.wagerTimes) * (amountMinor + (terms.wagersDeposit ? depositMinor : 0n))
}

function stepOf(kind: Kind, facts: Facts, tier: Tier, figure: bigint, isCounted: boolean): PromotionStep {
  const reached = isCounted && isReached(tier, figure)
  return {
    tier,
    rewardMinor: rewardOf(tier, reached ? figure : tier.min),
    isReached: reached,
    isClaimed: kind.isStepwise ? facts.claimed.has(nameOf(tier)) : reached && facts.claimed.has(''),
  }
}

function nextOf(kind: Kind, steps: readonly PromotionStep[]): PromotionStep | null {
  if (kind.unit === 'RANK') return steps.find((step) => step.isReached) ?? steps.at(-1) ?? null
  const open = kind.isStepwise ? steps.find((step) => !step.isClaimed) : steps.find((step) => !step.isReached)
  return open ?? (kind.isStepwise ? null : (steps.at(-1) ?? null))
}

function refusalOf(terms: PromotionTerms, facts: Facts): ClaimRefusal | null {
  if (facts.level < terms.minLevel) return 'LEVEL_LOW'
  if (terms.registeredWithinDays > 0 && facts.daysAsMember > terms.registeredWithinDays) return 'ONLY_NEW'
  if (facts.isKnown) return 'NOT_NEW_PERSON'
  return terms.needsPhone && !facts.hasPhone ? 'PHONE_MISSING' : null
}

function prizeOf(kind: Kind, found: Extract<Figure, { value: bigint }>, { tier, rewardMinor }: PromotionStep): Prize {
  const depositMinor = found.depositMinor ?? 0n
  // Of a share that reached its limit only the part of the deposit that earned it is asked.
  const isCapped = tier.basisPoints > 0 && rewardMinor === tier.amountMinor
  const earningMinor = isCapped ? (rewardMinor * 10_000n) / BigInt(tier.basisPoints) : depositMinor
  return {
    step: kind.isStepwise ? nameOf(tier) : stepNameOf(found),
    figure: found.value,
    fromMinor: tier.fromMinor,
    amountMinor: rewardMinor,
    depositMinor: earningMinor < depositMinor ? earningMinor : depositMinor,
  }
}

function stepNameOf(found: Figure): string {
  return 'value' in found ? (found.step ?? '') : ''
}

/** A step is known by its least figure. */
function nameOf({ min }: Tier): string {
  return String(min)
}
