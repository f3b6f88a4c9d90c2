import { drawing } from '#kit/dom.ts'

/** The places of the pips on a grid of three by three. */
const pips: readonly (readonly number[])[] = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

/** A die that shows the number. */
export function ball(face: number): HTMLElement {
  const dots = (pips[face - 1] ?? [])
    .map((place) => `<circle cx="${12 + (place % 3) * 12}" cy="${12 + Math.floor(place / 3) * 12}" r="4.200"/>`)
    .join('')
  const isRed = face === 1 || face === 4
  const die = drawing(isRed ? 'ball die red' : 'ball die', `<svg viewBox="0 0 48 48">${dots}</svg>`)
  die.removeAttribute('aria-hidden')
  die.setAttribute('role', 'img')
  die.setAttribute('aria-label', String(face))
  return die
}
