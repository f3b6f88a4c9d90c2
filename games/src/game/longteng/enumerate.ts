import { lines, linePays, regularSymbols, rows, scatterPays, strips, type SymbolCode } from './rules.ts'

const wild = regularSymbols.length
const scatter = wild + 1
const codes: SymbolCode[] = [...regularSymbols, 'W', 'S']
const pays = regularSymbols.map((symbol) => linePays[symbol])

type Reel = { cells: number[][]; scatters: number[] }

function readReel(strip: string): Reel {
  const symbols = [...strip].map((symbol) => codes.indexOf(symbol as SymbolCode))
  const cells = symbols.map((_, stop) =>
    Array.from({ length: rows }, (_, row) => symbols[(stop + row) % symbols.length] as number),
  )
  return { cells, scatters: cells.map((column) => column.filter((symbol) => symbol === scatter).length) }
}

// The lines that still can win after three reels. Few lines remain, so all hundred million stops can be enumerated
// quickly.
function aliveLines(reels: Reel[], stops: readonly [number, number, number]) {
  return lines.flatMap((path) => {
    const symbols = stops.map((stop, reel) => reels[reel]?.cells[stop]?.[path[reel] as number] as number)
    const symbol = symbols[0] as number
    if (symbol >= wild) return []
    const alive = symbols.slice(1).every((next) => next === symbol || next === wild)
    return alive ? [{ symbol, row3: path[3] as number, row4: path[4] as number }] : []
  })
}

/** How many stops pay each sum in tenths of the stake, the smallest sum first. */
export type PayCounts = readonly (readonly [tenths: number, stops: number])[]

// Between two examples of a sum: a few dozen of the stops that pay nothing.
const apart = 2_000_003

/** Stops that pay a sum: the first, and further ones from all over the reels where many do. */
export type Examples = ReadonlyMap<number, readonly (readonly number[])[]>

/** Plays every stop of every reel against the paytable: every pay with examples, and the sum of what lines pay. */
export function enumerate(): { payCounts: PayCounts; lineTenths: number; examples: Examples } {
  const reels = strips.map(readReel)
  const [first, second, third, fourth, fifth] = reels as [Reel, Reel, Reel, Reel, Reel]
  let lineTenths = 0
  let blanks = 0
  const counts = new Map<number, number>()
  const examples = new Map<number, number[][]>()
  for (let a = 0; a < first.cells.length; a++) {
    for (let b = 0; b < second.cells.length; b++) {
      for (let c = 0; c < third.cells.length; c++) {
        const alive = aliveLines(reels, [a, b, c])
        const lanterns = (first.scatters[a] as number) + (second.scatters[b] as number) + (third.scatters[c] as number)
        for (let d = 0; d < fourth.cells.length; d++) {
          const column = fourth.cells[d] as number[]
          for (let e = 0; e < fifth.cells.length; e++) {
            const last = fifth.cells[e] as number[]
            let line = 0
            for (const { symbol, row3, row4 } of alive) {
              const goesOn = column[row3] === symbol || column[row3] === wild
              const count = goesOn ? (last[row4] === symbol || last[row4] === wild ? 2 : 1) : 0
              line += (pays[symbol] as readonly number[])[count] as number
            }
            const seen = lanterns + (fourth.scatters[d] as number) + (fifth.scatters[e] as number)
            const bonus = seen < 3 ? 0 : (scatterPays[Math.min(seen, 5) - 3] as number)
            const total = line + bonus
            lineTenths += line
            // Most stops pay nothing; a map would be slow for so many.
            const place = total === 0 ? ++blanks : (counts.get(total) ?? 0) + 1
            if (total > 0) counts.set(total, place)
            if (place % apart === 1) examples.set(total, [...(examples.get(total) ?? []), [a, b, c, d, e]])
          }
        }
      }
    }
  }
  counts.set(0, blanks)
  return { payCounts: [...counts].sort(([one], [other]) => one - other), lineTenths, examples }
}
