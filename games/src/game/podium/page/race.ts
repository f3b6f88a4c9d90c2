// How ten boats come down the course. The draw gives their order alone; how they get there is drawn so that they arrive in it.

/** Where the finishing line is, as a share of the course. */
export const line = 0.84
/** The winner is over the line at this share of the time, and each boat behind it so much later. */
const winsAt = 0.76
const behind = 0.025
/** How far a boat is before or behind its steady way: little enough that none goes back. */
const surge = 0.085

/** When the boat of a rank, from 0, is over the line. */
function finishOf(rank: number): number {
  return winsAt + behind * rank
}

/** Where a boat is at a share of the time, as a share of the course: over the line it glides on, and the sooner it came the further. */
export function placeOf(balls: readonly number[], boat: number, share: number): number {
  const finish = finishOf(balls.indexOf(boat))
  const way = share / finish
  if (way >= 1) return line + (1 - line) * (1 - Math.exp((finish - share) * 7))
  // Each boat surges at its own moments, the same for all who watch.
  const phase = ((boat * 7 + (balls[0] ?? 0) * 3 + (balls[4] ?? 0)) % 10) / 10
  return line * (way + surge * Math.sin(Math.PI * way) * Math.sin(2 * Math.PI * (way + phase)))
}

/** How many boats are over the line at a share of the time. */
export function arrivedBy(share: number, boats: number): number {
  return Array.from({ length: boats }, (_, rank) => finishOf(rank)).filter((finish) => finish <= share + 1e-9).length
}
