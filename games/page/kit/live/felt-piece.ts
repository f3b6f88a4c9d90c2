import { h } from '../dom.ts'

/** A piece of felt under a past result, in dialogs and the verifier. */
export function feltPiece(result: HTMLElement): HTMLElement {
  return h('div', { class: 'felt replay' }, result)
}
