// What a slip comes to: which ways of betting go with its legs, how many lines they have, and what they could pay.
import { foldsOf, linesOf, systemsOf } from '../../../src/book/settle/systems.ts'
import type { Mode } from './slip-store.ts'

const maxBuilderLegs = 8

/** The ways to bet on legs of these matches. */
export function modesOf(events: readonly string[]): readonly Mode[] {
  const matches = new Set(events).size
  const modes: Mode[] = ['SINGLES']
  if (events.length < 2) return modes
  if (matches === 1 && events.length <= maxBuilderLegs) modes.push('BUILDER')
  if (matches < events.length) return modes
  modes.push('PARLAY', ...systemsOf(events.length).map((system) => ({ system })))
  return modes
}

/** The mode that is used: the chosen one where it goes with the legs, else the one that bets on them together. */
export function modeFor(chosen: Mode, events: readonly string[]): Mode {
  const modes = modesOf(events)
  const same = modes.find((mode) => nameOfMode(mode) === nameOfMode(chosen))
  return same ?? modes[1] ?? 'SINGLES'
}

export function nameOfMode(mode: Mode): string {
  return typeof mode === 'string' ? mode : mode.system
}

/** The sizes of the parts that are bet on; a builder is one. */
function foldsOfMode(mode: Mode, legs: number): readonly number[] {
  if (mode === 'SINGLES') return [1]
  if (mode === 'PARLAY') return [legs]
  return mode === 'BUILDER' ? [] : (foldsOf(mode.system, legs) ?? [])
}

export function lineCount(mode: Mode, legs: number): number {
  return mode === 'BUILDER' ? 1 : linesOf(foldsOfMode(mode, legs), legs)
}

/**
 * The most that a stake on each line can pay at these prices, in minor units; undefined for a builder, whose price is not
 * the product of its legs.
 */
export function mostPaid(mode: Mode, oddsMilli: readonly number[], lineMinor: bigint): bigint | undefined {
  if (mode === 'BUILDER') return undefined
  return foldsOfMode(mode, oddsMilli.length).reduce((sum, fold) => sum + paidByFolds(oddsMilli, fold, lineMinor), 0n)
}

/** The price of all legs together in thousandths, rounded down. */
export function totalOdds(oddsMilli: readonly number[]): number {
  const product = oddsMilli.reduce((all, one) => all * BigInt(one), 1n)
  return Number((product * 1000n) / 1000n ** BigInt(oddsMilli.length))
}

/** Each line is rounded down for itself, as it is when it is paid. */
function paidByFolds(oddsMilli: readonly number[], fold: number, lineMinor: bigint): bigint {
  function from(at: number, left: number, product: bigint): bigint {
    if (left === 0) return (lineMinor * product) / 1000n ** BigInt(fold)
    let sum = 0n
    for (let next = at; next <= oddsMilli.length - left; next += 1) {
      sum += from(next + 1, left - 1, product * BigInt(oddsMilli[next] ?? 0))
    }
    return sum
  }
  return from(0, fold, 1n)
}
