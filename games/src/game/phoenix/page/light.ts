import { type Cell, cellsWith, type Shine } from '#kit/light.ts'
import { countsFor, rows, type Spin, strips, type WayWin } from '../spin.ts'

const staggerMs = 120

/** The cells of a win, reel by reel. */
function cellsOf({ window }: Spin, win: WayWin): Cell[][] {
  return window
    .slice(0, win.count)
    .map((column, reel) => column.flatMap((cell, row) => (countsFor(win.symbol, cell) ? [{ reel, row }] : [])))
}

/** Threads of light from each cell of a win to those of the next reel. */
export const shine: Shine<Spin> = {
  drawMs: 380,
  rays(spin, { width, height }) {
    const point = ({ reel, row }: Cell) => `${((reel + 0.5) * width) / strips.length} ${((row + 0.5) * height) / rows}`
    return spin.wins.flatMap((win) => {
      const columns = cellsOf(spin, win)
      return columns.flatMap((column, reel) =>
        (columns[reel - 1] ?? []).flatMap((from) =>
          column.map((to) => ({ path: `M${point(from)}L${point(to)}`, delayMs: reel * staggerMs })),
        ),
      )
    })
  },
  cells: (spin) => [
    ...spin.wins.flatMap((win) => cellsOf(spin, win).flat()),
    ...(spin.isMoonlit ? cellsWith(spin.window, 'S') : []),
  ],
}
