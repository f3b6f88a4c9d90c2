/** A point of the way of the piece: where its left edge is in pixels of the picture, how far down the pointer, when. */
export type TrackPoint = { x: number; y: number; ms: number }

const mostPoints = 400

/** Makes a track fit to be sent: whole numbers that never go below nothing or back in time, and not too many. */
export function cleanTrack(points: readonly TrackPoint[]): TrackPoint[] {
  const whole = points.map(({ x, y, ms }) => ({
    x: Math.max(0, Math.round(x)),
    y: Math.max(0, Math.round(y)),
    ms: Math.max(0, Math.round(ms)),
  }))
  if (whole.length <= mostPoints) return whole
  // The first and the last point always stay: they say where it began and where it was let go.
  const step = (whole.length - 1) / (mostPoints - 1)
  return Array.from({ length: mostPoints }, (_, at) => whole[Math.round(at * step)] ?? { x: 0, y: 0, ms: 0 })
}
