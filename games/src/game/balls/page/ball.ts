import { h } from '#kit/dom.ts'

/** A digit in its color of the river: red, white and green as the petals, the willows and the walls. */
export function ball(digit: number, at: number): HTMLElement {
  return h('span', { class: `ball tone${at}` }, String(digit))
}
