import { type Box, cellsWith, type Shine } from '#kit/light.ts'
import { lines, type Outcome, rows, strips } from '../rules.ts'

const staggerMs = 130

/** The SVG path of a win line, from the left edge through the winning cells. */
function pathOf(line: number, count: number, { width, height }: Box): string {
  const points = (lines[line] as readonly number[])
    .slice(0, count)
    .map((row, reel) => [((reel + 0.5) * width) / strips.length, ((row + 0.5) * height) / rows] as const)
  const [first] = points
  return `M0 ${first?.[1]}L${points.map((point) => point.join(' ')).join('L')}`
}

/** Win lines over the reels. */
export const shine: Shine<Outcome> = {
  drawMs: 420,
  rays: ({ wins }, box) =>
    wins.map((win, index) => ({ path: pathOf(win.line, win.count, box), delayMs: index * staggerMs })),
  cells: ({ wins, window, scatterTenths }) => [
    ...wins.flatMap(({ line, count }) => (lines[line] ?? []).slice(0, count).map((row, reel) => ({ reel, row }))),
    ...(scatterTenths === 0 ? [] : cellsWith(window, 'S')),
  ],
}
