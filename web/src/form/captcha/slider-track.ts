/** A point of the drag: left edge of the piece in image pixels, vertical pointer offset, time. */
export type TrackPoint = { x: number; y: number; ms: number }

const maxPoints = 400

/** Normalizes a track for sending: non-negative integers, increasing time, a limited number of points. */
export function cleanTrack(points: readonly TrackPoint[]): TrackPoint[] {
  const whole = points.map(({ x, y, ms }) => ({
    x: Math.max(0, Math.round(x)),
    y: Math.max(0, Math.round(y)),
    ms: Math.max(0, Math.round(ms)),
  }))
  if (whole.length <= maxPoints) return whole
  // The first and the last point are always kept: they are the start and the answer.
  const step = (whole.length - 1) / (maxPoints - 1)
  return Array.from({ length: maxPoints }, (_, at) => whole[Math.round(at * step)] ?? { x: 0, y: 0, ms: 0 })
}
