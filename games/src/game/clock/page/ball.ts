import { h } from '#kit/dom.ts'

/** A digit on its disc. */
export function ball(digit: number): HTMLElement {
  return h('span', { class: 'ball' }, String(digit))
}
