import { maxPayOf, percentOf, returnOf } from '../../../src/engine/par.ts'
import { lineOf, type Ticket } from '../../../src/lottery/bet-line.ts'
import type { Choice, Result } from '../../../src/lottery/lottery-rules.ts'
import type { Board as BoardName } from '../../../src/lottery/play.ts'
import type { PublicPast } from '../../../src/table/public.ts'
import { segments, told, toldRow } from '../controls.ts'
import { h } from '../dom.ts'
import { fromMinor, payoutText, toMinor, written } from '../money.ts'
import type { LotteryPage } from './lottery-page.ts'
import { type BoardPage, pagesOf } from './pages-of.ts'
import { PlaySection } from './play-section.ts'
import { words } from './texts.ts'

const boards: readonly BoardName[] = ['official', 'credit']

/** Where the player picks: the plays of a board, page by page; below it what the tickets cost and can win. */
export class Board {
  readonly element: HTMLElement
  readonly summary: HTMLElement
  readonly #page: LotteryPage
  readonly #changed: () => void
  readonly #boards = segments(
    words('board'),
    boards.map((board) => [board, words(`board.${board}`)] as const),
    (board) => this.#open(this.#pagesOf(board)[0]),
  )
  readonly #tabs = h('div', { class: 'tabs' })
  readonly #plays = h('div', { class: 'plays' })
  readonly #missing = h('button', { class: 'tool', type: 'button', 'aria-pressed': 'false' }, words('missingWord'))
  readonly #figures = {
    notes: told(words('notes')),
    total: told(words('total')),
    canWin: told(words('canWin')),
    returns: told(words('returns')),
  }
  readonly #maxWinOfBet: string
  #sections: readonly PlaySection[] = []
  #stake = '0'
  #past: readonly PublicPast[] = []
  #showsMissing = false

  constructor(page: LotteryPage, maxWinOfBet: string, changed: () => void) {
    this.#maxWinOfBet = maxWinOfBet
    this.#page = page
    this.#changed = changed
    const clear = h('button', { class: 'tool', type: 'button', onclick: () => this.clear() }, words('clearAll'))
    const tools = h('div', { class: 'board-tools' }, this.#missing, clear)
    this.element = h(
      'section',
      { class: 'board' },
      h('div', { class: 'heads' }, this.#boards.element, this.#tabs, tools),
      this.#plays,
    )
    this.#missing.addEventListener('click', () => this.#turnMissing())
    const { notes, total, canWin, returns } = this.#figures
    this.summary = toldRow(notes, total, canWin, returns)
    this.#openOf(page.rules.samples[0])
  }

  /** The lines of the tickets that are picked. */
  lines(): Choice[] {
    return this.#sections.flatMap((section) => section.line() ?? [])
  }

  tickets(): Ticket[] {
    return this.lines().map((line) => this.#page.rules.ticketOf(line))
  }

  /** Whether nothing at all is picked. */
  get isEmpty(): boolean {
    return this.#sections.every(({ hasPicks }) => !hasPicks)
  }

  /** What is lacking before tickets can be placed, in words. */
  lacks(): string | undefined {
    if (this.isEmpty) return words('pickFirstWhy')
    const unfinished = this.#sections.find((section) => section.hasPicks && section.line() === undefined)
    return unfinished && words('pickMore', { play: this.#page.nameOf('play', unfinished.play.code) })
  }

  /** The line whose exact figures the rules show. */
  figured(): Choice {
    return this.lines()[0] ?? this.#page.rules.samples[0]
  }

  /** The stake of all notes of some tickets. */
  total(tickets: readonly Pick<Ticket, 'notes' | 'times'>[]): string {
    const notes = tickets.reduce((sum, ticket) => sum + ticket.notes * ticket.times, 0)
    return fromMinor(toMinor(this.#stake) * BigInt(notes), this.#stake)
  }

  /** The most that some tickets can win in one draw; of several it is never less than that. */
  maxWin(tickets: readonly Ticket[]): string {
    const wins = tickets.map((ticket) => toMinor(this.#winOf(ticket)))
    const amount = written(
      fromMinor(
        wins.reduce((sum, one) => sum + one, 0n),
        this.#stake,
      ),
    )
    return tickets.length === 0 ? '—' : tickets.length === 1 ? amount : `≤ ${amount}`
  }

  stake(stake: string): void {
    this.#stake = stake
    this.#tell()
  }

  clear(): void {
    for (const section of this.#sections) section.set()
  }

  /** Takes a ticket off the board that was placed; other picks stay. */
  takeOff(line: Choice): void {
    for (const section of this.#sections) if (section.line() === line) section.set()
  }

  /** Shows the picks of tickets that were not placed; picks made since then stay instead. */
  bringBack(lines: readonly Choice[]): void {
    const [first] = lines
    if (!this.isEmpty || first === undefined) return
    this.#openOf(first)
    for (const { play, picks } of lines.map((line) => this.#page.rules.ticketOf(line))) {
      this.#sections.find((section) => section.play === play)?.set(picks)
    }
  }

  /** The draws from which missing counts follow, newest first. */
  past(past: readonly PublicPast[]): void {
    this.#past = past
    this.#tellMissing()
  }

  #pagesOf(board: BoardName): BoardPage[] {
    return pagesOf(this.#page.rules.plays, board)
  }

  #openOf(line: Choice): void {
    const { play } = this.#page.rules.ticketOf(line)
    this.#open(this.#pagesOf(play.board).find(({ plays }) => plays.includes(play)))
  }

  /** Opens a page of the board, on which nothing is picked: what cannot be seen is never bet. */
  #open(opened: BoardPage | undefined): void {
    if (!opened) return
    this.#boards.choose(opened.board)
    const pages = this.#pagesOf(opened.board)
    const tabs = segments(
      words('groups'),
      pages.map(({ group }) => [group, this.#page.nameOf('group', group)] as const),
      (group) => this.#open(pages.find((other) => other.group === group)),
    )
    tabs.choose(opened.group)
    const hadFocus = this.#tabs.contains(document.activeElement)
    this.#tabs.hidden = pages.length < 2
    this.#tabs.replaceChildren(tabs.element)
    const chosen = tabs.element.querySelector<HTMLInputElement>('input:checked')
    if (hadFocus) chosen?.focus()
    chosen?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    this.#sections = opened.plays.map((play) => new PlaySection(this.#page, play, () => this.#tell()))
    this.#plays.replaceChildren(...this.#sections.map(({ element }) => element))
    this.#plays.scrollTop = 0
    this.#tellMissing()
    this.#tell()
  }

  #winOf(ticket: Ticket): string {
    const { rules } = this.#page
    return payoutText(this.#stake, maxPayOf(rules.par(lineOf(ticket))), rules.payBase)
  }

  #tell(): void {
    const tickets = this.tickets()
    const { notes, total, canWin, returns } = this.#figures
    notes.show(String(tickets.reduce((sum, ticket) => sum + ticket.notes, 0)))
    total.show(written(this.total(tickets)))
    canWin.show(this.maxWin(tickets))
    const isOver = tickets.some((ticket) => toMinor(this.#winOf(ticket)) > toMinor(this.#maxWinOfBet))
    canWin.element.classList.toggle('over', isOver)
    const rates = new Set(tickets.map((ticket) => percentOf(returnOf(this.#page.rules.par(lineOf(ticket))), 2)))
    returns.show(rates.size === 1 ? `${[...rates].join()}%` : '—')
    this.#changed()
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
    for (const section of this.#sections) section.missing(drawn, this.#showsMissing)
  }
}
