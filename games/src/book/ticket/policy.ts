// What a slip gets at the prices of now.
import type { Policy } from './slip.ts'

/** An outcome as it is offered at one moment. */
export type OnOffer = {
  /** Whether bets are taken on it. */
  readonly isOpen: boolean
  /** The price in thousandths; null without one. */
  readonly oddsMilli: number | null
  /** Whether its match has begun: then the ticket waits before it is accepted. */
  readonly isLive: boolean
}

/** What is not as the slip saw it: outcomes that take no bets, or prices that its policy does not take. */
export type PriceProblem = 'CLOSED' | 'CHANGED'

/** The price at which a leg is taken, or why it is not. */
export function priceOf(policy: Policy, seenMilli: number, { isOpen, oddsMilli }: OnOffer): number | PriceProblem {
  if (!isOpen || oddsMilli === null) return 'CLOSED'
  const isTaken = policy === 'ANY' || oddsMilli === seenMilli || (policy === 'BETTER' && oddsMilli > seenMilli)
  return isTaken ? oddsMilli : 'CHANGED'
}

/** For how long a ticket with a leg of a live match is held back: who sees the ground sooner than the feed gains nothing by it. */
export const liveDelayMs = 5000

export function delayOf(areLive: readonly boolean[]): number {
  return areLive.includes(true) ? liveDelayMs : 0
}
