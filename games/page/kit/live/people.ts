import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../../src/engine/game.ts'
import { type Phrase, phrases, spanSeconds } from '../../../src/table/phrases.ts'
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
  readonly #say: (phrase: Phrase) => Promise<unknown>
  /** What was said last at the table; a reader hears it. */
  readonly #said = h('p', { class: 'said', role: 'status' })
  #board: Board | undefined

  constructor(nameOf: (spot: string) => string, say: (phrase: Phrase) => Promise<unknown>) {
    this.#nameOf = nameOf
    this.#say = say
    this.#count = h('button', { class: 'people-count', type: 'button', onclick: () => this.#open() })
    this.#count.textContent = t('watching', { watching: 1, bets: 0 })
    this.element = h('aside', { class: 'people', 'aria-label': t('people') }, this.#said, this.#count, this.#seats)
  }

  show(board: Board): void {
    this.#board = board
    this.#count.textContent = t('watching', { watching: board.watching, bets: board.bets })
    const last = board.said.at(-1)
    const said = last ? t('said', { name: last.name, phrase: t(`phrase.${last.phrase}`) }) : ''
    if (this.#said.textContent !== said) this.#said.textContent = said
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
    openDialog(
      t('people'),
      h('p', {}, this.#count.textContent ?? ''),
      h('h3', {}, t('say')),
      ...this.#phrases(),
      h('ol', { class: 'people-list' }, ...rows),
    )
  }

  /** The phrases as buttons, and below them why one was not said. */
  #phrases(): HTMLElement[] {
    const note = h('p', { class: 'note', role: 'status' }, t('sayHow', { seconds: spanSeconds }))
    const press = (phrase: Phrase) =>
      this.#say(phrase).then(
        () => {
          note.textContent = t('sent', { phrase: t(`phrase.${phrase}`) })
        },
        (problem: { code?: string }) => {
          note.textContent = t(problem.code === 'SAID_TOO_SOON' ? 'saidTooSoon' : 'sayFailed')
        },
      )
    const buttons = phrases.map((phrase) =>
      h('button', { class: 'phrase', type: 'button', onclick: () => unawaited(press(phrase)) }, t(`phrase.${phrase}`)),
    )
    return [h('div', { class: 'phrases' }, ...buttons), note]
  }
}
