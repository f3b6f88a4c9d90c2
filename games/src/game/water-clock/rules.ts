// Dice: a number from 0.00 to 100.00 is drawn, and the player has said whether it is above or below a mark.
import type { OneShot } from '../../engine/game.ts'
import { countWords, floatBelow } from '../../engine/random.ts'
import { parOf } from '../../engine/par.ts'

/** Numbers and marks are hundredths: 7467 is 74.67. */
export type Choice = { readonly side: 'over' | 'under'; readonly mark: number }
export type Result = { readonly number: number }

export const numbers = 10_001
/** How many of the numbers may win, least and most: a win always pays more than its stake. */
export const minWinning = 200
export const maxWinning = 9800
const payBase = 100
/** Over how many numbers win it is the pay, cut off after two decimals. */
const shareMinor = 9900

/** How many numbers win; the mark itself never does. */
export function winningNumbers({ side, mark }: Choice): number {
  return side === 'over' ? numbers - 1 - mark : mark
}

/** What a win pays, in hundredths of the stake. */
export function winPays(choice: Choice): number {
  return Math.floor((shareMinor * payBase) / winningNumbers(choice))
}

export function isWon({ side, mark }: Choice, number: number): boolean {
  return side === 'over' ? number > mark : number < mark
}

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { side, mark } = value as { side?: unknown; mark?: unknown }
  if ((side !== 'over' && side !== 'under') || typeof mark !== 'number' || !Number.isInteger(mark)) return undefined
  const count = winningNumbers({ side, mark })
  return count >= minWinning && count <= maxWinning ? { side, mark } : undefined
}

/** One draw: the number. */
export const rules: OneShot<Choice, Result> = {
  shape: 'oneShot',
  derivation: 'float',
  payBase,
  samples: [
    { side: 'over', mark: 5050 },
    { side: 'under', mark: 5000 },
    { side: 'over', mark: 9800 },
    { side: 'under', mark: 9800 },
    { side: 'under', mark: 700 },
  ],
  readChoice,
  draw: (random) => ({ number: random.below(numbers) }),
  pays: (choice, { number }) => (isWon(choice, number) ? winPays(choice) : 0),
  par(choice) {
    // All 2^32 words are counted, so that the figures hold for the derivation as it is.
    const below = countWords((word) => floatBelow(word, numbers) < choice.mark)
    const upTo = countWords((word) => floatBelow(word, numbers) <= choice.mark)
    const all = countWords(() => true)
    const winning = choice.side === 'over' ? all - upTo : below
    return parOf(payBase, [
      [0, all - winning],
      [winPays(choice), winning],
    ])
  },
}
