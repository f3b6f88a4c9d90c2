// What a slip comes to: which ways of betting go with its legs, how many lines they have, and what they could pay.
import { maxOddsMilli, type OddsFormat, quoteOf } from '../../../src/book/odds/odds-format.ts'
import { payOf } from '../../../src/book/settle/pay.ts'
import { linesOf, systemsOf } from '../../../src/book/settle/systems.ts'

/** Each leg a ticket of its own. */
export const singles = 'SINGLES'
/** SINGLES, or the code of a system: legs and lines, with all legs in one line first. */
export type Mode = string

/** The ways to bet on legs of these matches: legs of one match hang on each other and are bet on apart. */
export function modesOf(events: readonly string[]): readonly Mode[] {
  if (events.length < 2 || new Set(events).size < events.length) return [singles]
  return [singles, ...systemsOf(events.length)]
}

/** The mode that is used: the chosen one where it goes with the legs, else the one with all legs in one line. */
export function modeFor(chosen: Mode, events: readonly string[]): Mode {
  const modes = modesOf(events)
  return modes.includes(chosen) ? chosen : (modes[1] ?? singles)
}

export function lineCount(mode: Mode, legs: number): number {
  return mode === singles ? legs : linesOf(mode).length
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
