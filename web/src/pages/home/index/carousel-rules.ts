// The pure rules of a carousel; lengths in pixels, times in milliseconds.

/** Wraps a slide number around; 0 without slides. */
export function roundTo(number: number, count: number): number {
  return count > 0 ? ((number % count) + count) % count : 0
}

/** The position of a slide relative to the shown one; with three or more slides the last is left of the first. */
export function offsetOf(slide: number, at: number, count: number): number {
  if (count < 3) return slide - at
  const right = roundTo(slide - at, count)
  return right > count / 2 ? right - count : right
}

const minShare = 0.18
const minPxPerMs = 0.35

/** The direction after a drag: -1 previous, 1 next, 0 stay. A fast flick counts like a long drag. */
export function turnOf(wayPx: number, pxPerMs: number, widthPx: number): -1 | 0 | 1 {
  if (wayPx === 0) return 0
  const isFlick = Math.abs(pxPerMs) >= minPxPerMs && Math.sign(pxPerMs) === Math.sign(wayPx)
  const isFar = Math.abs(wayPx) >= widthPx * minShare && !isFlickBack(wayPx, pxPerMs)
  if (!isFlick && !isFar) return 0
  return wayPx < 0 ? 1 : -1
}

// A flick against the drag direction cancels the drag.
function isFlickBack(wayPx: number, pxPerMs: number): boolean {
  return Math.abs(pxPerMs) >= minPxPerMs && Math.sign(pxPerMs) !== Math.sign(wayPx)
}

/** The slide for a key; undefined for other keys. */
export function keyTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return roundTo(at + 1, count)
  if (key === 'ArrowLeft') return roundTo(at - 1, count)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
