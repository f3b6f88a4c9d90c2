// Where the slides of a carousel stand and where a hand leaves them; lengths in pixels, times in milliseconds.

/** The slide a number stands for when one goes round; 0 without slides. */
export function roundTo(number: number, count: number): number {
  return count > 0 ? ((number % count) + count) % count : 0
}

/** How many places a slide stands right of the one that is shown; from three slides on, the last stands left of the first. */
export function offsetOf(slide: number, at: number, count: number): number {
  if (count < 3) return slide - at
  const right = roundTo(slide - at, count)
  return right > count / 2 ? right - count : right
}

const leastShare = 0.18
const leastPxPerMs = 0.35

/** Which way a hand that let go has turned the slides: -1 back, 1 on, 0 not at all. A quick flick counts as much as a long way. */
export function turnOf(wayPx: number, pxPerMs: number, widthPx: number): -1 | 0 | 1 {
  if (wayPx === 0) return 0
  const isFlick = Math.abs(pxPerMs) >= leastPxPerMs && Math.sign(pxPerMs) === Math.sign(wayPx)
  const isFar = Math.abs(wayPx) >= widthPx * leastShare && !isFlickBack(wayPx, pxPerMs)
  if (!isFlick && !isFar) return 0
  return wayPx < 0 ? 1 : -1
}

// Whoever throws it back has thought better of it.
function isFlickBack(wayPx: number, pxPerMs: number): boolean {
  return Math.abs(pxPerMs) >= leastPxPerMs && Math.sign(pxPerMs) !== Math.sign(wayPx)
}

/** The slide that a key leads to, or undefined for other keys. */
export function keyTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return roundTo(at + 1, count)
  if (key === 'ArrowLeft') return roundTo(at - 1, count)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
