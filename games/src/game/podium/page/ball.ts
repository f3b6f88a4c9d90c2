import { h } from '#kit/dom.ts'

/** A boat's number on the color of its crew. */
export function ball(boat: number): HTMLElement {
  return h('span', { class: `ball boat boat${boat}` }, String(boat))
}
