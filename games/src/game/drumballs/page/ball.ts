import { h } from '#kit/dom.ts'

/** A number as its ball has it: with two signs. */
export function signs(number: number): string {
  return String(number).padStart(2, '0')
}

export function ball(number: number): HTMLElement {
  return h('span', { class: 'ball drum' }, signs(number))
}
