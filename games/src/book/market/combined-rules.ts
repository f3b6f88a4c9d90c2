// Rules of markets that ask two questions at once.
import { isHalfTotal } from './lines.ts'
import type { Decided } from './market-kind.ts'
import { wonIf } from './outcome.ts'

/**
 * Two markets in one: an outcome wins when both of its own do. Totals are of half goals only, so that neither can be void.
 * Decided once both are.
 */
export function both(
  one: Decided,
  other: Decided,
  pairs: readonly (readonly [outcome: string, ofOne: string, ofOther: string])[],
): Decided {
  const outcomes = pairs.map(([outcome]) => outcome)
  const specifiers = { ...one.specifiers, ...other.specifiers }
  return {
    ...one,
    specifiers: { ...specifiers, ...(specifiers.total && { total: isHalfTotal }) },
    outcomes: () => outcomes,
    settle(facts, values, outcome) {
      const [, ofOne = '', ofOther = ''] = pairs.find(([id]) => id === outcome) ?? []
      const [first, second] = [one.settle(facts, values, ofOne), other.settle(facts, values, ofOther)]
      return first && second && wonIf(first.result === 1 && second.result === 1)
    },
  }
}
