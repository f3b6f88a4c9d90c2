import { drawing, h } from '../dom.ts'
import { toMinor, written } from '../money.ts'
import { chip } from './chip.ts'
import { t } from './texts.ts'

const glyphs = {
  repeat:
    '<svg viewBox="0 0 24 24"><path d="M4 12a8 8 0 0 1 13.700-5.600L20 8.500M20 4v4.500h-4.500M20 12a8 8 0 0 1-13.700 5.600L4 15.500M4 20v-4.500h4.500"/></svg>',
  takeBack: '<svg viewBox="0 0 24 24"><path d="M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12"/></svg>',
}

type RackActions = { choose(chip: string): void; repeat(): void; takeBack(): void }

/** The chips to choose from, and what may be done with those that are laid. */
export class Rack {
  readonly element: HTMLElement
  readonly #chips = h('div', { class: 'rack-chips', role: 'radiogroup', 'aria-label': t('chips') })
  readonly #repeat: HTMLButtonElement
  readonly #takeBack: HTMLButtonElement
  readonly #choose: (chip: string) => void

  constructor({ choose, repeat, takeBack }: RackActions) {
    this.#choose = choose
    this.#repeat = this.#button('repeat', repeat)
    this.#takeBack = this.#button('takeBack', takeBack)
    this.element = h('div', { class: 'rack' }, this.#takeBack, this.#chips, this.#repeat)
  }

  #button(key: 'repeat' | 'takeBack', act: () => void): HTMLButtonElement {
    const button = h('button', { class: 'rack-act', type: 'button', onclick: act })
    button.append(drawing('glyph', glyphs[key]), h('span', {}, t(key)))
    return button
  }

  /** The chips of a table. */
  offer(chips: readonly string[]): void {
    this.#chips.replaceChildren(
      ...chips.map((amount, rank) => {
        const input = h('input', { type: 'radio', name: 'chip', value: amount, onchange: () => this.#choose(amount) })
        input.setAttribute('aria-label', t('chipOf', { amount: written(amount) }))
        return h('label', {}, input, chip(amount, rank))
      }),
    )
  }

  show(chosen: string): void {
    for (const input of this.#chips.querySelectorAll('input')) input.checked = input.value === chosen
  }

  /** Chips that are more than is left cannot be chosen; the smallest always can. */
  upTo(leftMinor: bigint): void {
    for (const [rank, input] of this.#chips.querySelectorAll('input').entries()) {
      input.disabled = rank > 0 && toMinor(input.value) > leftMinor
    }
  }

  /** Which acts there is something for. */
  allow(canRepeat: boolean, canTakeBack: boolean): void {
    this.#repeat.disabled = !canRepeat
    this.#takeBack.disabled = !canTakeBack
  }
}
