import type { Json } from '../../../src/engine/game.ts'
import type { Board } from '../../../src/table/public.ts'
import { h } from '../dom.ts'
import { written } from '../money.ts'
import { openDialog } from '../dialog.ts'
import { t } from './texts.ts'

const seats = 7

/** The place that others see of a bet. */
function spotOf(seen: Json): string {
  return typeof seen === 'string' ? seen : ''
}

/** Who else is at the table: how many, and the newest bets with their places. */
export class People {
  readonly element: HTMLElement
  readonly #seats = h('ol', { class: 'seats', 'aria-hidden': 'true' })
  readonly #count: HTMLButtonElement
  readonly #nameOf: (spot: string) => string
  #board: Board | undefined

  constructor(nameOf: (spot: string) => string) {
    this.#nameOf = nameOf
    this.#count = h('button', { class: 'people-count', type: 'button', onclick: () => this.#open() })
    this.#count.textContent = t('watching', { watching: 1, bets: 0 })
    this.element = h('aside', { class: 'people', 'aria-label': t('people') }, this.#count, this.#seats)
  }

  show(board: Board): void {
    this.#board = board
    this.#count.textContent = t('watching', { watching: board.watching, bets: board.bets })
    this.#seats.replaceChildren(
      ...board.list
        .slice(0, seats)
        .map(({ name, seen, stake }) =>
          h(
            'li',
            {},
            h('span', {}, `··${name}`),
            h('b', {}, this.#nameOf(spotOf(seen))),
            h('small', {}, written(stake)),
          ),
        ),
    )
  }

  #open(): void {
    const rows = (this.#board?.list ?? []).map(({ name, seen, stake, currency }) =>
      h(
        'li',
        {},
        h('span', {}, `··${name}`),
        h('b', {}, this.#nameOf(spotOf(seen))),
        h('small', {}, `${written(stake)} ${currency}`),
      ),
    )
    openDialog(t('people'), h('p', {}, this.#count.textContent ?? ''), h('ol', { class: 'people-list' }, ...rows))
  }
}
