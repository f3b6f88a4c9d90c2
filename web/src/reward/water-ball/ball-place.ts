// Where the water-ball may be and where it comes to rest. Pure; lengths are CSS pixels from the window's top left corner.

export type Point = { readonly x: number; readonly y: number }
/** The area that it may use: the window without scrollbar and tab bar. */
export type Room = { readonly width: number; readonly height: number }
/** A resting place, independent of the window's width. */
export type Place = { readonly side: 'left' | 'right'; readonly top: number }

export const ballSize = 128
const topLimit = 10
const edge = 8
const keyStep = 32

/** The nearest point at which the whole ball is inside. */
export function inside({ x, y }: Point, { width, height }: Room): Point {
  return {
    x: Math.max(0, Math.min(x, width - ballSize)),
    y: Math.max(topLimit, Math.min(y, height - ballSize - edge)),
  }
}

/** The point of a resting place in a window of this size. */
export function pointOf({ side, top }: Place, room: Room): Point {
  return inside({ x: side === 'left' ? edge : room.width - ballSize - edge, y: top }, room)
}

/** The resting place at the nearer side. */
export function restOf({ x, y }: Point, { width }: Room): Place {
  return { side: x + ballSize / 2 < width / 2 ? 'left' : 'right', top: y }
}

/** The place above or below what else floats at its side, whichever is nearer and inside. */
export function besides(
  place: Place,
  { width, height }: Room,
  other: { left: number; top: number; bottom: number },
): Place {
  const { top } = place
  const isFree = top + ballSize + edge <= other.top || top >= other.bottom + edge
  if (isFree || (other.left < width / 2 ? 'left' : 'right') !== place.side) return place
  const [above, below] = [other.top - ballSize - edge, other.bottom + edge]
  if (above < topLimit) return { ...place, top: below }
  const isBelowOutside = below > height - ballSize - edge
  return { ...place, top: isBelowOutside || top - above <= below - top ? above : below }
}

/** The place after a key; undefined for a key that does not move it. */
export function movedBy(key: string, place: Place, room: Room): Place | undefined {
  const { y } = pointOf(place, room)
  const topAt = (top: number): Place => ({ ...place, top: inside({ x: 0, y: top }, room).y })
  if (key === 'ArrowLeft') return { side: 'left', top: y }
  if (key === 'ArrowRight') return { side: 'right', top: y }
  if (key === 'ArrowUp') return topAt(y - keyStep)
  if (key === 'ArrowDown') return topAt(y + keyStep)
  if (key === 'Home') return topAt(0)
  if (key === 'End') return topAt(room.height)
  return undefined
}

/** A stored place, or undefined when the value is not one. */
export function placeOf(value: unknown): Place | undefined {
  const { side, top } = (value ?? {}) as Partial<Place>
  if ((side !== 'left' && side !== 'right') || typeof top !== 'number' || !Number.isFinite(top)) return undefined
  return { side, top }
}
