import {
  countsFor,
  moonsNeeded,
  moonTenths,
  regularSymbols,
  type SymbolCode,
  strips,
  symbolAt,
  wayPays,
} from './spin.ts'

/** How many stops pay a sum in tenths of the stake, apart for spins with and without the moons of free spins. */
export type SpinCounts = readonly { tenths: number; isMoonlit: boolean; stops: number }[]

/** A column of a reel: how many of its cells count for each symbol, and its moons. */
type Column = { cells: number[]; moons: number }

/** What some stops of the reels so far have in common: open ways by symbol, what closed ones pay, moons. */
type State = { ways: number[]; tenths: number; moons: number; count: number }

function columnsOf(reel: number): Column[] {
  return Array.from(strips[reel] as string, (_, stop) => {
    const column = [0, 1, 2].map((row) => symbolAt(reel, stop + row))
    const cells = regularSymbols.map((symbol) => column.filter((cell: SymbolCode) => countsFor(symbol, cell)).length)
    return { cells, moons: column.filter((cell) => cell === 'S').length }
  })
}

/** The state after one more reel; ways that end there are paid when they span three reels or more. */
function next(state: State, column: Column, reel: number): State {
  let tenths = state.tenths
  const ways = state.ways.map((open, index) => {
    const going = open * (column.cells[index] as number)
    if (going === 0 && open > 0 && reel >= 3) tenths += open * payOf(index, reel)
    return going
  })
  return { ways, tenths, moons: Math.min(moonsNeeded, state.moons + column.moons), count: state.count }
}

function payOf(index: number, reels: number): number {
  return wayPays[regularSymbols[index] as 'Q'][reels - 3] as number
}

/** Plays all stops, reel by reel: stops that are alike from here on are counted together. */
export function enumerate(): SpinCounts {
  let states: State[] = [{ ways: regularSymbols.map(() => 1), tenths: 0, moons: 0, count: 1 }]
  for (let reel = 0; reel < strips.length; reel++) {
    const found = new Map<string, State>()
    const columns = columnsOf(reel)
    for (const state of states) {
      for (const column of columns) {
        const after = next(state, column, reel)
        const key = `${after.ways.join()}|${after.tenths}|${after.moons}`
        const same = found.get(key)
        if (same) same.count += after.count
        else found.set(key, after)
      }
    }
    states = [...found.values()]
  }
  const counts = new Map<string, { tenths: number; isMoonlit: boolean; stops: number }>()
  for (const { ways, tenths, moons, count } of states) {
    const isMoonlit = moons === moonsNeeded
    const open = ways.reduce((sum, one, index) => sum + one * payOf(index, strips.length), 0)
    const total = tenths + open + (isMoonlit ? moonTenths : 0)
    const same = counts.get(`${total}|${isMoonlit}`)
    if (same) same.stops += count
    else counts.set(`${total}|${isMoonlit}`, { tenths: total, isMoonlit, stops: count })
  }
  return [...counts.values()]
}
