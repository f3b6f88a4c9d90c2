// A spin of the reels and what it pays; a round is one spin, or one with free spins after it (rules.ts).

// W phoenix (wild), S moon (scatter), then by value: Q zither, X flute, J jade, P peony, V spring, B bamboo, L leaf.
export type SymbolCode = 'W' | 'S' | 'Q' | 'X' | 'J' | 'P' | 'V' | 'B' | 'L'
export const regularSymbols = ['Q', 'X', 'J', 'P', 'V', 'B', 'L'] as const
export type RegularSymbol = (typeof regularSymbols)[number]

export const strips: readonly string[] = [
  'XPPVLPVBJVVPJBPPVXPVVLPQVPSVPPVV',
  'XJSQLXJPXXVLJXBJXBJJXXJWXJLQSJJX',
  'QBLQBLQBBQJBLQBXLLQBLLBBLPBLVSLL',
  'LBSLPXQLBPVBJLBVQBLVJBLPJLSBXPWV',
  'BLXBLVJPBXLPBJLVPBQVLBVLPXSJQVLJ',
]

/** Pays of each way of 3, 4 and 5 symbols in tenths of the stake. Every pay exceeds the stake. */
export const wayPays: Record<RegularSymbol, readonly [number, number, number]> = {
  Q: [40, 100, 1000],
  X: [30, 60, 150],
  J: [25, 50, 100],
  P: [20, 30, 60],
  V: [20, 25, 50],
  B: [15, 20, 35],
  L: [15, 20, 25],
}

/** Moons anywhere from which the free spins begin, and what they pay at once, in tenths of the stake. */
export const moonsNeeded = 3
export const moonTenths = 20

export const rows = 3

/** A symbol on reels from the left, in so many ways: one cell of each of `count` reels. */
export type WayWin = { symbol: RegularSymbol; count: number; ways: number; tenths: number }
export type Spin = {
  /** window[reel][row] */
  window: SymbolCode[][]
  wins: WayWin[]
  moons: number
  /** Three moons or more: free spins follow. */
  isMoonlit: boolean
  tenths: number
}

export function symbolAt(reel: number, position: number): SymbolCode {
  const strip = strips[reel] as string
  return strip[((position % strip.length) + strip.length) % strip.length] as SymbolCode
}

/** Whether the cell counts for the symbol: the phoenix stands in for all but the moon. */
export function countsFor(symbol: RegularSymbol, cell: SymbolCode): boolean {
  return cell === symbol || cell === 'W'
}

function winOf(window: SymbolCode[][], symbol: RegularSymbol): WayWin | undefined {
  let [count, ways] = [0, 1]
  for (const column of window) {
    const cells = column.filter((cell) => countsFor(symbol, cell)).length
    if (cells === 0) break
    count++
    ways *= cells
  }
  return count < 3 ? undefined : { symbol, count, ways, tenths: ways * (wayPays[symbol][count - 3] as number) }
}

/** The visible symbols and the pay for these stops; a stop is the strip position in the top row. */
export function spinOf(stops: readonly number[]): Spin {
  const window = stops.map((stop, reel) => Array.from({ length: rows }, (_, row) => symbolAt(reel, stop + row)))
  // Reel one has no phoenix, so a symbol wins only where it stands on reel one.
  const wins = regularSymbols.flatMap((symbol) => (window[0]?.includes(symbol) ? (winOf(window, symbol) ?? []) : []))
  const moons = window.flat().filter((symbol) => symbol === 'S').length
  const isMoonlit = moons >= moonsNeeded
  const tenths = wins.reduce((sum, win) => sum + win.tenths, isMoonlit ? moonTenths : 0)
  return { window, wins, moons, isMoonlit, tenths }
}
