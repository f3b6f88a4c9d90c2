import { stars } from '../rules.ts'

const columns = 8

/** Where a star stands in the picture: a grid that is a little out of line, as the sky is. */
export function placeOf(star: number): readonly [x: number, y: number] {
  const at = star - 1
  const shift = ((at * 37) % 11) - 5
  const lift = ((at * 53) % 9) - 4
  return [24 + (at % columns) * 44.6 + shift, 24 + Math.floor(at / columns) * 47 + lift]
}

// The lines that join stars to figures, in the manner of old charts.
const figures = [
  [1, 2, 10, 11, 19],
  [4, 12, 13, 5, 6],
  [7, 16, 15, 23, 24],
  [17, 25, 26, 34, 33],
  [20, 28, 29, 37],
  [22, 30, 31, 39, 40],
] as const

/** The chart behind the stars. */
export function chartSvg(): string {
  const lines = figures.map((figure) => `<path d="M${figure.map((star) => placeOf(star).join(' ')).join('L')}"/>`)
  const arcs = [70, 120, 170].map((radius) => `<circle cx="180" cy="118" r="${radius}"/>`)
  return `<svg class="sky" viewBox="0 0 360 236" preserveAspectRatio="none" aria-hidden="true"><g class="arcs">${arcs.join('')}</g><g class="figures">${lines.join('')}</g></svg>`
}

export const allStars = Array.from({ length: stars }, (_, index) => index + 1)
