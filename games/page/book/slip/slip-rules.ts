// What a slip comes to: which ways of betting go with its legs, how many lines they have, and what they could pay.
import { maxOddsMilli, type OddsFormat, payoutAt, quoteOf } from '../../../src/book/odds/odds-format.ts'
import { payOf } from '../../../src/book/settle/pay.ts'
import { linesOf, systemsOf } from '../../../src/book/settle/systems.ts'
import { maxBuilderLegs } from '../../../src/book/ticket/slip.ts'

/** Each leg a ticket of its own. */
export const singles = 'SINGLES'
/** All legs of one match at one price. */
export const builderMode = 'BUILDER'
/** SINGLES, BUILDER, or the code of a system: legs and lines, with all legs in one line first. */
export type Mode = string

/** The ways to bet on legs of these matches: legs of one match hang on each other, and go together with no other match. */
export function modesOf(events: readonly string[]): readonly Mode[] {
  const matches = new Set(events).size
  if (events.length < 2 || isMixed(events)) return [singles]
  if (matches === events.length) return [singles, ...systemsOf(events.length)]
  return events.length > maxBuilderLegs ? [singles] : [singles, builderMode]
}

/** Whether several legs are of one match, and others are not. */
export function isMixed(events: readonly string[]): boolean {
  const matches = new Set(events).size
  return matches > 1 && matches < events.length
}

/**
 * The mode that is used: the chosen one where it goes with the legs, else the one with all legs in one line. Legs that cannot
 * win together are bet on apart unless a player asks for more.
 */
export function modeFor(chosen: Mode, events: readonly string[], isBuilderRefused: boolean): Mode {
  const modes = modesOf(events)
  if (modes.includes(chosen)) return chosen
  const all = modes[1] ?? singles
  return all === builderMode && isBuilderRefused ? singles : all
}

export function lineCount(mode: Mode, legs: number): number {
  if (mode === builderMode) return 1
  return mode === singles ? legs : linesOf(mode).length
}

/** The most that a builder pays at its price. */
export function mostOfBuilder(oddsMilli: number, stakeMinor: bigint, format: OddsFormat): bigint {
  return payoutAt(stakeMinor, quoteOf(oddsMilli, format))
}

/** The most that a stake on each line pays at these prices, in minor units: counted as the settlement counts it. */
export function mostPaid(mode: Mode, oddsMilli: readonly number[], stakeMinor: bigint, format: OddsFormat): bigint {
  const legs = oddsMilli.map((one) => ({ quote: quoteOf(one, format) }))
  if (mode !== singles) return payOf({ stakeMinor, system: mode, legs }).maxMinor
  return legs.reduce((sum, leg) => sum + payOf({ stakeMinor, system: '1x1', legs: [leg] }).maxMinor, 0n)
}

/** The price of all legs together in thousandths, rounded down; undefined beyond the highest price. */
export function totalOdds(oddsMilli: readonly number[]): number | undefined {
  const product = oddsMilli.reduce((all, one) => all * BigInt(one), 1n)
  const total = (product * 1000n) / 1000n ** BigInt(oddsMilli.length)
  return total > BigInt(maxOddsMilli) ? undefined : Number(total)
}
