// What a kind of promotion is: pure functions over facts. The list, the check, the claim, the job and the simulator all use them.
import type { PromotionTerms } from '@mingtang/contract/gen/console/rewards/promotion_pb.ts'
import type { ClaimRefusal, PromotionCycle, PromotionKind, PromotionUnit } from '@mingtang/contract/gen/words.ts'

/** Facts that cost a query of their own. */
export type Need = 'DEPOSITS' | 'PLAY' | 'RANK' | 'STREAK' | 'FRIENDS'

/** The days whose facts count: of the cycle, of the cycle before it, or all up to now. */
export type Days = 'CYCLE' | 'PREVIOUS' | 'EVER'

export type Deposits = {
  readonly firstMinor: bigint
  readonly firstDay: string
  readonly sumMinor: bigint
  /** True when the member withdrew after the first one. */
  readonly hasWithdrawn: boolean
}
export type Play = { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly effectiveMinor: bigint }

/** A member's facts in one currency and a range of business days. */
export type Facts = {
  /** The business day, YYYY-MM-DD, and the time of day of its zone, HH:MM. */
  readonly today: string
  readonly time: string
  /** The first business day of the promotion; empty without a beginning. */
  readonly since: string
  readonly level: number
  readonly daysAsMember: number
  readonly hasPhone: boolean
  /** True when the promotion is for newcomers and the member had an account before. */
  readonly isKnown: boolean
  /** YYYY-MM-DD; empty while unknown. */
  readonly birthday: string
  /** What the member typed for this claim, in capitals. */
  readonly code: string
  readonly deposits: Deposits | null
  readonly play: ReadonlyMap<string, Play>
  /** The place among all members by effective turnover; null without any. */
  readonly rank: number | null
  /** Days in a row of signing in, up to today or yesterday. */
  readonly streak: number
  /** The friends the member invited who registered on the days and deposited enough since. */
  readonly friends: number
  /** The steps that were claimed in this cycle. */
  readonly claimed: ReadonlySet<string>
  /** What was paid in all cycles, in the currency; counted where each member has a limit, otherwise 0. */
  readonly paidMinor: bigint
}

export type Figure =
  | {
      readonly value: bigint
      /** The deposit that earned it, for terms that ask its turnover too. */
      readonly depositMinor?: bigint
      /** What tells claims of one cycle apart, such as an hour; by default one claim a cycle. */
      readonly step?: string
    }
  | { readonly reason: ClaimRefusal }

export type Kind = {
  readonly code: PromotionKind
  /** The number of the specification's `subType`. */
  readonly subType: number
  readonly unit: PromotionUnit
  readonly days: Days
  readonly needs: readonly Need[]
  /** True when each step is claimed on its own, the lowest first. */
  readonly isStepwise: boolean
  /** True when it is there for everybody at set times, or for a code: members are not told that they can claim it. */
  readonly isForEverybody?: true
  /** True when it greets a person once, whatever the terms say. */
  readonly isForNewcomers?: true
  readonly figure: (facts: Facts, terms: PromotionTerms) => Figure
  /** The field of terms that this kind does not accept; null for good ones. */
  readonly fault?: (terms: PromotionTerms, cycle: PromotionCycle) => string | null
}
