import { maxPayOf, percentOf, returnOf } from '../../../src/engine/par.ts'
import { lineOf, type Ticket } from '../../../src/lottery/bet-line.ts'
import type { Choice, Result } from '../../../src/lottery/lottery-rules.ts'
import type { Board as BoardName, Play } from '../../../src/lottery/play.ts'
import type { PublicPast } from '../../../src/table/public.ts'
import { segments, told, toldRow } from '../controls.ts'
import { h } from '../dom.ts'
import { fromMinor, payoutText, timesOf, toMinor, written } from '../money.ts'
import { fieldRow, type FieldRow } from './field-row.ts'
import type { LotteryPage } from './lottery-page.ts'
import { missingOf } from './missing.ts'
import { words } from './texts.ts'

const boards: readonly BoardName[] = ['official', 'credit']

/** Where the player picks: board, play, and the picks of each place; below it what the ticket costs and can win. */
export class Board {
  readonly element: HTMLElement
  readonly summary: HTMLElement
  readonly #page: LotteryPage
  readonly #changed: () => void
  readonly #boards = segments(
    words('board'),
    boards.map((board) => [board, words(`board.${board}`)] as const),
    (board) => this.#openFirst((play) => play.board === board),
  )
  readonly #tabs = h('div', { class: 'tabs' })
  readonly #kinds = h('div', { class: 'kinds' })
  readonly #fields = h('div', { class: 'fields' })
  readonly #note = h('p', { class: 'play-note' })
  readonly #missing = h('button', { class: 'tool', type: 'button', 'aria-pressed': 'false' }, words('missingWord'))
  readonly #figures = {
    notes: told(words('notes')),
    total: told(words('total')),
    canWin: told(words('canWin')),
    returns: told(words('returns')),
  }
  #play: Play
  #picks: number[][] = []
  #rows: FieldRow[] = []
  #stake = '0'
  #past: readonly PublicPast[] = []
  #showsMissing = false

  readonly #maxWinOfBet: string

  constructor(page: LotteryPage, maxWinOfBet: string, changed: () => void) {
    this.#maxWinOfBet = maxWinOfBet
    this.#page = page
    this.#changed = changed
    const first = page.rules.ticketOf(page.rules.samples[0])
    this.#play = first.play
    const heads = h('div', { class: 'heads' }, this.#boards.element, this.#tabs)
    const line = h('div', { class: 'play-line' }, this.#note, this.#missing)
    this.element = h('section', { class: 'board' }, heads, this.#kinds, line, this.#fields)
    this.#missing.addEventListener('click', () => this.#turnMissing())
    const { notes, total, canWin, returns } = this.#figures
    this.summary = toldRow(notes, total, canWin, returns)
    this.#open(first.play, first.picks)
  }

  /** The line of the ticket that is picked; undefined while it is none. */
  line(): Choice | undefined {
    const notes = this.#play.notes(this.#picks)
    const line = notes > 0 ? lineOf({ play: this.#play, picks: this.#picks, times: 1 }) : undefined
    return line !== undefined && this.#page.rules.readChoice(line) ? line : undefined
  }

  ticket(): Ticket | undefined {
    const line = this.line()
    return line === undefined ? undefined : this.#page.rules.ticketOf(line)
  }

  /** The line whose exact figures the rules show. */
  figured(): Choice {
    return this.line() ?? this.#page.rules.samples[0]
  }

  /** The stake of all notes of a ticket. */
  total(ticket: Pick<Ticket, 'notes' | 'times'>): string {
    return fromMinor(toMinor(this.#stake) * BigInt(ticket.notes * ticket.times), this.#stake)
  }

  stake(stake: string): void {
    this.#stake = stake
    this.#tell()
  }

  clear(): void {
    this.#set(this.#play.fields.map(() => []))
  }

  /** Shows the picks of a ticket that was not placed; picks made since then stay instead. */
  bringBack(line: Choice): void {
    if (this.#picks.some((own) => own.length > 0)) return
    const { play, picks } = this.#page.rules.ticketOf(line)
    this.#open(play, picks)
  }

  /** The draws from which missing counts follow, newest first. */
  past(past: readonly PublicPast[]): void {
    this.#past = past
    this.#tellMissing()
  }

  #openFirst(suits: (play: Play) => boolean): void {
    const play = this.#page.rules.plays.find(suits)
    if (play) this.#open(play)
  }

  #open(play: Play, picks: Ticket['picks'] = play.fields.map(() => [])): void {
    const { rules, nameOf } = this.#page
    this.#play = play
    this.#boards.choose(play.board)
    const onBoard = rules.plays.filter(({ board }) => board === play.board)
    const groups = [...new Set(onBoard.map(({ group }) => group))]
    const tabs = segments(
      words('groups'),
      groups.map((group) => [group, nameOf('group', group)] as const),
      (group) => this.#openFirst((other) => other.board === play.board && other.group === group),
    )
    tabs.choose(play.group)
    this.#keepFocus(this.#tabs, tabs.element)
    const kinds = onBoard.filter(({ group }) => group === play.group)
    const kind = segments(
      words('plays'),
      kinds.map(({ code }) => [code, nameOf('play', code)] as const),
      (code) => this.#openFirst((other) => other.code === code),
    )
    kind.choose(play.code)
    this.#kinds.hidden = kinds.length < 2
    this.#keepFocus(this.#kinds, kind.element)
    // Odds stand in the cell of a pick that is a note by itself; the odds of picks that win together stand above all.
    const isAlone = play.notes(play.fields.map((_, at) => (at === 0 ? [0] : []))) === 1
    const together = isAlone || play.odds === null ? '' : words('odds', { odds: timesOf(play.odds, rules.payBase) })
    this.#note.replaceChildren(h('span', {}, nameOf('play', play.code)), h('b', {}, together))
    this.#rows = play.fields.map((field, at) => {
      const oddsOf = (pick: number) => field.odds?.[pick] ?? (isAlone ? (play.odds ?? undefined) : undefined)
      const changed = (own: number[]) => this.#set(this.#picks.map((all, place) => (place === at ? own : all)))
      return fieldRow(this.#page, field, oddsOf, changed)
    })
    this.#fields.replaceChildren(...this.#rows.map(({ element }) => element))
    this.#tellMissing()
    this.#set(picks.map((own) => [...own]))
  }

  /** Replaces a group of buttons and keeps the focus in it. */
  #keepFocus(place: HTMLElement, element: HTMLElement): void {
    const hadFocus = place.contains(document.activeElement)
    place.replaceChildren(element)
    const chosen = element.querySelector<HTMLInputElement>('input:checked')
    if (hadFocus) chosen?.focus()
    chosen?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  #set(picks: number[][]): void {
    this.#picks = picks
    for (const [at, row] of this.#rows.entries()) row.show(picks[at] ?? [])
    this.#tell()
    this.#changed()
  }

  #tell(): void {
    const ticket = this.ticket()
    const { notes, total, canWin, returns } = this.#figures
    notes.show(String(ticket?.notes ?? 0))
    total.show(written(ticket ? this.total(ticket) : fromMinor(0n, this.#stake)))
    const { rules } = this.#page
    const par = ticket && rules.par(lineOf(ticket))
    const max = par && payoutText(this.#stake, maxPayOf(par), rules.payBase)
    canWin.show(max ? written(max) : '—')
    canWin.element.classList.toggle('over', max !== undefined && toMinor(max) > toMinor(this.#maxWinOfBet))
    returns.show(par ? `${percentOf(returnOf(par), 2)}%` : '—')
  }

  #turnMissing(): void {
    this.#showsMissing = !this.#showsMissing
    this.#missing.setAttribute('aria-pressed', String(this.#showsMissing))
    this.#tellMissing()
  }

  #tellMissing(): void {
    const drawn = this.#past.flatMap(({ voidReason, result }) =>
      voidReason === null && result !== null ? [(result as Result).balls] : [],
    )
    for (const [at, row] of this.#rows.entries()) {
      row.missing((pick) => missingOf(this.#play, at, pick, drawn), this.#showsMissing ? drawn.length : 0)
    }
  }
}
