export type TrackPoint = { readonly x: number; readonly y: number; readonly ms: number }

// Tolerance of the position; people do not hit a pixel exactly.
const nearEnough = 5
const minMs = 350
const maxMs = 60_000
const minPoints = 8
// How far a hand's movement deviates from even speed, as a fraction of the distance; even programs deviate by rounding only.
const minStray = 0.035
const maxJump = 0.45

/**
 * True when the track looks human: within the time limits, in many small moves, neither evenly nor in one jump. Keyboard
 * tracks pass too: their moves are small and their rhythm is human.
 */
export function isHandMade(track: readonly TrackPoint[], answerX: number): boolean {
  const [first, last] = [track[0], track.at(-1)]
  if (!first || !last || track.length < minPoints) return false
  if (Math.abs(last.x - answerX) > nearEnough) return false
  const [way, time] = [last.x - first.x, last.ms - first.ms]
  if (first.x > 10 || way <= 0 || time < minMs || time > maxMs) return false
  let stray = 0
  for (const [index, point] of track.entries()) {
    const before = track[index - 1]
    if (before && (point.ms < before.ms || Math.abs(point.x - before.x) > way * maxJump)) return false
    stray = Math.max(stray, Math.abs(point.x - first.x - (way * (point.ms - first.ms)) / time))
  }
  return stray / way >= minStray
}
