// Spins for the past of the site's demo, which shows what came out but does not know the slot's rules.
import type { Words } from '@mingtang/contract/ticket.ts'
import type { Examples } from './enumerate.ts'
import { ticket } from './ticket.ts'

/** The words of each cell by its place in the list, and spins: what they pay in tenths of the stake, what they say, the cells. */
export type SeedSpins = {
  readonly symbols: readonly Words[]
  readonly spins: readonly (readonly [tenths: number, told: Words, cells: readonly number[]])[]
}

/** The examples of each pay, the smallest pay first. */
export function seedSpins(examples: Examples): SeedSpins {
  const symbols: Words[] = []
  const placeOf = (word: Words) => {
    const known = symbols.findIndex((one) => JSON.stringify(one) === JSON.stringify(word))
    return known >= 0 ? known : symbols.push(word) - 1
  }
  const spins = [...examples]
    .sort(([one], [other]) => one - other)
    .flatMap(([tenths, stops]) =>
      stops.map((own) => {
        const [told, reels] = ticket(null, { stops: own }).result
        return [tenths, told?.items[0]?.text ?? '', reels?.items.map(({ text }) => placeOf(text)) ?? []] as const
      }),
    )
  return { symbols, spins }
}

/** As the file has it, a spin on each line. */
export function spinsText({ symbols, spins }: SeedSpins): string {
  const lines = spins.map((spin) => `    ${JSON.stringify(spin)}`).join(',\n')
  return `{\n  "symbols": ${JSON.stringify(symbols)},\n  "spins": [\n${lines}\n  ]\n}\n`
}
