// All rules of the slot: the server pays, the page draws and the verifier recomputes with this file.
import type { OneShot } from '../../engine/game.ts'
import { par } from './par.ts'

// W pearl (wild), S lantern (scatter), then by value: D dragon, K koi, L lotus, F fan, C coin, U cloud, V wave.
export type SymbolCode = 'W' | 'S' | 'D' | 'K' | 'L' | 'F' | 'C' | 'U' | 'V'
export const regularSymbols = ['D', 'K', 'L', 'F', 'C', 'U', 'V'] as const

export const strips: readonly string[] = [
  'CVUCFVUCLVFKUVCLVUCFVUDFCVDFVSCLFDCLSUKL',
  'CDVUCKLCKVFUSLUFLVFCWVCFLCUKVSUKVDFVDCVU',
  'LUCVUCFUCFUKVSLCULFSULVULVKFDWKVCULVCFVC',
  'LUVCFVULVKLVCDVFLUFVWUFLSVUSFCLVUKCVKDFC',
  'FUVFLUVFUCKVDUVFUCFKVCKULVCKUVDSFVCLSVUC',
]

/** The row of each reel, 0 at the top. A line pays from the left, for three or more symbols. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
]

/** Pays of 3, 4 and 5 symbols in tenths of the stake. Every pay exceeds the stake, so that no win is a net loss. */
export const linePays: Record<(typeof regularSymbols)[number], readonly [number, number, number]> = {
  D: [80, 400, 5000],
  K: [50, 200, 1000],
  L: [30, 100, 400],
  F: [25, 60, 250],
  C: [20, 50, 150],
  U: [15, 30, 100],
  V: [15, 25, 80],
}
/** Pays of 3, 4 and 5 lanterns anywhere, in tenths of the stake. */
export const scatterPays: readonly [number, number, number] = [30, 150, 1000]

export const rows = 3

export type LineWin = { line: number; symbol: SymbolCode; count: number; tenths: number }
export type Outcome = {
  /** window[reel][row] */
  window: SymbolCode[][]
  wins: LineWin[]
  scatters: number
  scatterTenths: number
  totalTenths: number
}

export function symbolAt(reel: number, position: number): SymbolCode {
  const strip = strips[reel] as string
  return strip[((position % strip.length) + strip.length) % strip.length] as SymbolCode
}

function winOn(window: SymbolCode[][], line: number): LineWin | undefined {
  const path = lines[line] as readonly number[]
  const symbol = window[0]?.[path[0] as number] as SymbolCode
  // Reel one has no wild, so the first symbol is the line's symbol.
  if (symbol === 'S' || symbol === 'W') return undefined
  let count = 1
  while (count < strips.length) {
    const next = window[count]?.[path[count] as number]
    if (next !== symbol && next !== 'W') break
    count++
  }
  const tenths = count < 3 ? 0 : (linePays[symbol][count - 3] as number)
  return tenths > 0 ? { line, symbol, count, tenths } : undefined
}

/** The visible symbols and the pay for these stops; a stop is the strip position in the top row. */
export function evaluate(stops: readonly number[]): Outcome {
  const window = stops.map((stop, reel) => Array.from({ length: rows }, (_, row) => symbolAt(reel, stop + row)))
  const wins = lines.flatMap((_, line) => winOn(window, line) ?? [])
  const scatters = window.flat().filter((symbol) => symbol === 'S').length
  const scatterTenths = scatters < 3 ? 0 : (scatterPays[Math.min(scatters, 5) - 3] as number)
  const totalTenths = wins.reduce((sum, win) => sum + win.tenths, scatterTenths)
  return { window, wins, scatters, scatterTenths, totalTenths }
}

export type Result = { readonly stops: readonly number[] }

/** A round has no choice. Its draws are one stop for each reel, from the left. */
export const rules: OneShot<null, Result> = {
  shape: 'oneShot',
  derivation: 'float',
  payBase: 10,
  samples: [null],
  readChoice: (value) => (value === undefined || value === null ? null : undefined),
  draw: (random) => ({ stops: strips.map((strip) => random.below(strip.length)) }),
  pays: (_choice, { stops }) => evaluate(stops).totalTenths,
  par: () => par,
}
