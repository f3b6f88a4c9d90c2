import { lineOf, type Ticket } from '../../../src/lottery/bet-line.ts'
import type { Choice } from '../../../src/lottery/lottery-rules.ts'
import type { Play } from '../../../src/lottery/play.ts'
import { h } from '../dom.ts'
import { timesOf } from '../money.ts'
import { fieldRow, type FieldRow } from './field-row.ts'
import type { LotteryPage } from './lottery-page.ts'
import { missingOf } from './missing.ts'
import { words } from './texts.ts'

/** A play of one field with no more picks stands beside another. */
const picksBeside = 7

/** A play on the board: its name, its odds, and the picks of each of its fields. */
export class PlaySection {
  readonly play: Play
  readonly element: HTMLElement
  readonly #page: LotteryPage
  readonly #changed: () => void
  readonly #rows: readonly FieldRow[]
  #picks: number[][] = []

  constructor(page: LotteryPage, play: Play, changed: () => void) {
    this.play = play
    this.#page = page
    this.#changed = changed
    const { rules, nameOf } = page
    const name = nameOf('play', play.code)
    // Odds stand in the cell of a pick that is a note by itself; the odds of picks that win together stand above all.
    const isAlone = play.notes(play.fields.map((_, at) => (at === 0 ? [0] : []))) === 1
    const together = isAlone || play.odds === null ? '' : words('odds', { odds: timesOf(play.odds, rules.payBase) })
    this.#rows = play.fields.map((field, at) => {
      const oddsOf = (pick: number) => field.odds?.[pick] ?? (isAlone ? (play.odds ?? undefined) : undefined)
      const picked = (own: number[]) => this.set(this.#picks.map((all, place) => (place === at ? own : all)))
      return fieldRow(page, { name, field, oddsOf, changed: picked })
    })
    const isBeside = play.fields.length === 1 && (play.fields[0]?.picks.length ?? 0) <= picksBeside
    this.element = h(
      'div',
      { class: isBeside ? 'play beside' : 'play', role: 'group', 'aria-label': name },
      h('h2', {}, h('span', {}, name), h('b', {}, together)),
      h('div', { class: 'rows' }, ...this.#rows.map(({ element }) => element)),
    )
    this.#picks = play.fields.map(() => [])
  }

  get hasPicks(): boolean {
    return this.#picks.some((own) => own.length > 0)
  }

  /** The line of what is picked; undefined while it is no ticket. */
  line(): Choice | undefined {
    if (this.play.notes(this.#picks) === 0) return undefined
    const line = lineOf({ play: this.play, picks: this.#picks, times: 1 })
    return this.#page.rules.readChoice(line) ? line : undefined
  }

  set(picks: Ticket['picks'] = this.play.fields.map(() => [])): void {
    this.#picks = picks.map((own) => [...own])
    for (const [at, row] of this.#rows.entries()) row.show(this.#picks[at] ?? [])
    this.#changed()
  }

  /** Tells for how many of these draws, newest first, each pick was missing; of no draws nothing. */
  missing(drawn: readonly (readonly number[])[], isShown: boolean): void {
    for (const [at, row] of this.#rows.entries()) {
      row.missing((pick) => missingOf(this.play, at, pick, drawn), isShown ? drawn.length : 0)
    }
  }
}
