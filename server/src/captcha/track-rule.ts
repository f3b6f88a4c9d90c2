export type TrackPoint = { readonly x: number; readonly y: number; readonly ms: number }

// A piece may lie this far from its place; people do not hit a pixel.
const nearEnough = 5
const leastMs = 350
const mostMs = 60_000
const leastPoints = 8
// How far a hand strays from moving evenly, as a part of the way; programs that move evenly stray by rounding only.
const leastStray = 0.035
const largestJump = 0.45

/**
 * True when the piece was brought to its place as a hand does it: in time, in many small moves, neither evenly nor in one
 * jump. The keyboard counts as a hand: its moves are small and its rhythm is a person's.
 */
export function isHandMade(track: readonly TrackPoint[], answerX: number): boolean {
  const [first, last] = [track[0], track.at(-1)]
  if (!first || !last || track.length < leastPoints) return false
  if (Math.abs(last.x - answerX) > nearEnough) return false
  const [way, time] = [last.x - first.x, last.ms - first.ms]
  if (first.x > 10 || way <= 0 || time < leastMs || time > mostMs) return false
  let stray = 0
  for (const [index, point] of track.entries()) {
    const before = track[index - 1]
    if (before && (point.ms < before.ms || Math.abs(point.x - before.x) > way * largestJump)) return false
    stray = Math.max(stray, Math.abs(point.x - first.x - (way * (point.ms - first.ms)) / time))
  }
  return stray / way >= leastStray
}
