import { unawaited } from '@mingtang/contract/unawaited.ts'
import { h, prefersCalm } from '../dom.ts'
import { fromMinor, written } from '../money.ts'
import { chip, rankOfAmount } from './chip.ts'
import type { SpotFace } from './page.ts'
import { t } from './texts.ts'

type Place = {
  readonly face: SpotFace<string>
  readonly button: HTMLButtonElement
  readonly stack: HTMLElement
  readonly others: HTMLElement
}

const flightMs = 240

/** The places of the felt with the chips on them: laid ones may be taken back, placed ones are bets. */
export class Felt {
  readonly element = h('div', { class: 'felt' })
  readonly #groups = new Map<string, { grid: HTMLElement; tab: HTMLButtonElement }>()
  readonly #places: ReadonlyMap<string, Place>
  readonly #like: string
  #chips: readonly string[] = []
  #laid = new Map<string, bigint>()
  #placed = new Map<string, bigint>()

  /** `like` is an amount of the currency; `touched` hears of a press on a place. */
  constructor(faces: readonly SpotFace<string>[], like: string, touched: (spot: string) => void) {
    this.#like = like
    this.#places = new Map(
      faces.map((face) => {
        const [stack, others] = [h('span', { class: 'stack' }), h('span', { class: 'others' })]
        const button = h(
          'button',
          {
            class: 'spot',
            type: 'button',
            'data-spot': face.spot,
            'data-tone': face.tone,
            onclick: () => touched(face.spot),
          },
          h('span', { class: 'spot-name' }, face.sign ?? face.name),
          h('small', { class: 'spot-odds' }, h('span', {}, face.odds), others),
          stack,
        )
        if (face.at) {
          button.style.setProperty('--wide', face.at.wide)
          button.style.setProperty('--tall', face.at.tall)
        }
        return [face.spot, { face, button, stack, others }]
      }),
    )
    for (const { face, button } of this.#places.values()) this.#groupOf(face.group ?? '').grid.append(button)
    const parts = [...this.#groups.values()]
    const tabs = parts.length > 1 && h('div', { class: 'groups' }, ...parts.map(({ tab }) => tab))
    this.element.append(h('div', { class: 'places-of-felt' }, tabs, ...parts.map(({ grid }) => grid)))
    this.#turn(faces[0]?.group ?? '')
    for (const place of this.#places.values()) this.#tell(place)
  }

  #groupOf(name: string): { grid: HTMLElement; tab: HTMLButtonElement } {
    const known = this.#groups.get(name)
    if (known) return known
    const grid = h('div', { class: 'spots', 'data-group': name })
    const tab = h('button', { type: 'button', onclick: () => this.#turn(name) }, name)
    this.#groups.set(name, { grid, tab })
    return { grid, tab }
  }

  /** Brings a part of the felt to the front. */
  #turn(name: string): void {
    for (const [one, { grid, tab }] of this.#groups) {
      grid.hidden = one !== name
      tab.setAttribute('aria-pressed', String(one === name))
    }
  }

  get laid(): ReadonlyMap<string, bigint> {
    return this.#laid
  }

  get placed(): ReadonlyMap<string, bigint> {
    return this.#placed
  }

  /** The chips of the table, from which a stack takes its color. */
  chips(chips: readonly string[]): void {
    this.#chips = chips
  }

  /** Lays more on a place, or less where a part has become a bet. */
  lay(spot: string, minor: bigint): void {
    const all = (this.#laid.get(spot) ?? 0n) + minor
    if (all > 0n) this.#laid.set(spot, all)
    else this.#laid.delete(spot)
    this.#show(spot)
  }

  /** Takes back what is laid, of one place or of all. */
  takeBack(only?: string): void {
    for (const spot of only === undefined ? [...this.#laid.keys()] : [only]) {
      this.#laid.delete(spot)
      this.#show(spot)
    }
  }

  /** Takes back all that is laid; its chips fly home. */
  flyBack(home: Element): void {
    const to = home.getBoundingClientRect()
    const flying = [...this.#laid.keys()].flatMap((spot) => {
      const token = this.#places.get(spot)?.stack.firstElementChild
      return token && !prefersCalm() ? [{ spot, token: token.cloneNode(true) as HTMLElement }] : []
    })
    this.takeBack()
    for (const { spot, token } of flying) {
      this.#places.get(spot)?.stack.append(token)
      const from = token.getBoundingClientRect()
      const way = `translate(${to.x + to.width / 2 - from.x}px, ${to.y - from.y}px)`
      token.classList.add('flying')
      const flight = token.animate(
        { transform: ['none', way], opacity: [1, 0] },
        { duration: flightMs, easing: 'ease-out' },
      )
      unawaited(flight.finished.then(() => token.remove()))
    }
  }

  /** The bets of the round by place. */
  place(placed: ReadonlyMap<string, bigint>): void {
    this.#placed = new Map(placed)
    for (const spot of this.#places.keys()) this.#show(spot)
  }

  /** The place that the main button bets on when nothing is laid. */
  mark(spot: string): void {
    for (const [code, { button }] of this.#places) button.toggleAttribute('data-marked', code === spot)
  }

  /** How many bets of all players lie on each place. */
  crowd(places: Readonly<Record<string, number>>): void {
    for (const [spot, { others }] of this.#places) {
      const count = places[spot] ?? 0
      others.textContent = count > 0 ? `×${count}` : ''
    }
  }

  /** Lights the places that pay more than their stake. */
  light(isWon: (spot: string) => boolean): void {
    for (const [spot, { button }] of this.#places) button.toggleAttribute('data-won', isWon(spot))
  }

  /** Says on a place what it has won. */
  won(spot: string, minor: bigint): void {
    const amount = written(fromMinor(minor, this.#like))
    this.#places.get(spot)?.button.append(h('span', { class: 'spot-won' }, t('spotWon', { amount })))
  }

  /** Says on a place by how much its bets came out above or below what they were. */
  came(spot: string, minor: bigint): void {
    if (minor === 0n) return
    const said = h('span', { class: 'spot-won', 'data-lost': minor < 0n }, this.wordsOf(minor))
    this.#places.get(spot)?.button.append(said)
  }

  /** What was won or lost in words, of which nothing needs none. */
  wordsOf(minor: bigint): string {
    if (minor === 0n) return ''
    const amount = written(fromMinor(minor < 0n ? -minor : minor, this.#like))
    return t(minor < 0n ? 'spotLost' : 'spotWon', { amount })
  }

  clear(): void {
    this.light(() => false)
    for (const one of this.element.querySelectorAll('.spot-won')) one.remove()
  }

  #show(spot: string): void {
    const place = this.#places.get(spot)
    if (!place) return
    const minor = (this.#placed.get(spot) ?? 0n) + (this.#laid.get(spot) ?? 0n)
    const amount = fromMinor(minor, this.#like)
    const isLaid = this.#laid.has(spot)
    // The same stack stays as it lies.
    if (place.stack.dataset.amount !== amount) {
      place.stack.dataset.amount = amount
      place.stack.replaceChildren(...(minor > 0n ? [chip(amount, rankOfAmount(this.#chips, Number(amount)))] : []))
    }
    place.button.toggleAttribute('data-laid', isLaid)
    for (const { grid, tab } of this.#groups.values()) {
      tab.toggleAttribute('data-filled', grid.querySelector('.token') !== null)
    }
    this.#tell(place, minor > 0n ? amount : undefined)
  }

  #tell({ face, button }: Place, amount?: string): void {
    const { name, odds } = face
    const label =
      amount === undefined ? t('spot', { name, odds }) : t('spotOwn', { name, odds, amount: written(amount) })
    button.setAttribute('aria-label', label)
  }
}
