import { h } from '#kit/dom.ts'
import { colourOf } from '../plays.ts'

/** A star in its colour; the last of a draw is set apart, because it is the special one. */
export function ball(star: number, at: number): HTMLElement {
  return h('span', { class: `ball star ${colourOf(star)}${at === 6 ? ' apart' : ''}` }, String(star).padStart(2, '0'))
}
