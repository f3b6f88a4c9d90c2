import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Choice, Result } from '../../../src/lottery/lottery-rules.ts'
import type { PublicPast, PublicRound } from '../../../src/table/public.ts'
import { Desk } from '../desk.ts'
import { drawing, h } from '../dom.ts'
import type { Frame } from '../frame.ts'
import { fromMinor, toMinor, written } from '../money.ts'
import { openChain } from '../shared/chain-dialog.ts'
import { Seat, type SeatView } from '../shared/seat.ts'
import type { Entered } from '../shared/shared-table.ts'
import { sound } from '../sound.ts'
import { wordsFor } from '../words-for.ts'
import { Board } from './board.ts'
import { openChases } from './chase-dialog.ts'
import { DrawBand } from './draw-band.ts'
import type { LotteryPage } from './lottery-page.ts'
import { openRules } from './lottery-rules-dialog.ts'
import { openOwnBets } from './own-bets.ts'
import { openResults } from './results-dialog.ts'
import { words } from './texts.ts'
import { issueText } from './ticket-text.ts'
import { openTrends } from './trend-dialog.ts'

const toldMs = 4000

type Ready = { readonly line: Choice; readonly stake: string; readonly notes: number }

/** A lottery: any number of tickets on the present draw. */
export class LotteryTable {
  readonly #page: LotteryPage
  readonly #board: Board
  readonly #band: DrawBand
  readonly #own = h('button', { class: 'own', type: 'button' })
  readonly #desk: Desk
  readonly #frame: Frame
  readonly #seat: Seat
  #past: readonly PublicPast[] = []
  #queued: Ready | undefined
  #told: ReturnType<typeof setTimeout> | undefined

  constructor(page: LotteryPage, entered: Entered) {
    this.#page = page
    this.#board = new Board(page, entered.winLimits.bet, () => this.#offer())
    this.#band = new DrawBand(page, this.#tools())
    this.#own.addEventListener('click', () => openOwnBets(page, this.#seat.bets))
    const slip = h('div', { class: 'slip' }, this.#board.summary, this.#own)
    const elements = [drawing('world', page.backdrop), this.#band.element, this.#board.element, slip]
    const framed = { title: page.title, words: { play: page.play }, emblem: page.emblem, hasSound: true }
    const scene = { elements, stake: (stake: string) => this.#board.stake(stake) }
    this.#desk = new Desk(framed, scene, entered, {
      play: () => unawaited(this.#press()),
      rules: () => openRules(page, this.#board.figured(), entered),
      fairness: () => openChain(this.#chainPage(), this.#seat.table.chain),
      // Any number of tickets may stand on a draw, each with a stake of its own.
      isStakeHeld: () => false,
    })
    this.#frame = this.#desk.frame
    this.#desk.step(0)
    this.#seat = new Seat(this.#desk, this.#view())
    this.#offer()
  }

  #view(): SeatView {
    const { rules } = this.#page
    return {
      phase: (round) => this.#enter(round),
      past: (past) => this.#tellPast(past),
      moment: (elapsedMs) => this.#band.moment(elapsedMs),
      seconds: (left) => {
        this.#band.left(left)
        return undefined
      },
      offer: () => this.#offer(),
      over: ({ voidReason, result }) => {
        const drawn =
          voidReason === null ? words('over', { balls: (result as Result).balls.join(' ') }) : words('voidNow')
        this.#frame.say(drawn)
        return drawn
      },
      pays: ({ choice }, { voidReason, result }) => {
        const line = choice as Choice
        const base = rules.payBase * (rules.notes?.units(line) ?? 1)
        return voidReason === null ? { pays: rules.pays(line, result as Result), base } : undefined
      },
      paid: () => clearTimeout(this.#told),
      won: (_, amount) => amount,
      quiet: ({ over, isVoid, returned, nothing }) => {
        sound('land')
        this.#frame.message(returned || over)
        this.#frame.say(`${over} ${isVoid || returned ? '' : nothing}`)
      },
    }
  }

  get #round(): PublicRound | undefined {
    return this.#seat.table.round
  }

  #tools(): HTMLElement {
    const tool = (name: string, open: () => void) => h('button', { class: 'tool', type: 'button', onclick: open }, name)
    return h(
      'div',
      { class: 'tools' },
      tool(words('results'), () => openResults(this.#page, this.#past)),
      tool(words('trend'), () => openTrends(this.#page, this.#past)),
      tool(words('chase'), () => openChases(this.#page, this.#chasing())),
    )
  }

  #chasing() {
    const ticket = this.#board.ticket()
    return {
      ticket,
      line: this.#board.line(),
      total: ticket && this.#board.total(ticket),
      placed: () => unawaited(this.#seat.readMine()),
    }
  }

  /** What the dialog of the chain needs; a draw plays again as its balls, one after another. */
  #chainPage() {
    const { outcome, ...page } = this.#page
    const shown = (choice: unknown, result: unknown) => outcome(choice as Choice, result as Result)
    return {
      ...page,
      outcome: shown,
      replay: (result: unknown) => ({ element: shown(page.rules.samples[0], result), run: async () => undefined }),
    }
  }

  #tellPast(past: readonly PublicPast[]): void {
    this.#past = past
    this.#board.past(this.#past)
    this.#band.past(this.#past)
  }

  #enter(round: PublicRound): void {
    this.#band.phase(round)
    if (round.phase === 'betting') this.#beginBetting(round)
    if (round.phase === 'closed') this.#frame.say(words('closedNow'))
  }

  #beginBetting({ number }: PublicRound): void {
    this.#frame.message('')
    this.#frame.say(words('betting', { number: issueText(number) }))
    const queued = this.#queued
    this.#queued = undefined
    if (queued) unawaited(this.#place(queued))
    // The server may have placed bets of a chase.
    this.#seat.readSoon()
  }

  /** The button: a ticket on this draw, or on the next one. */
  async #press(): Promise<void> {
    if (!this.#round || this.#seat.isAsking || this.#seat.table.isLost) return
    if (this.#round.phase !== 'betting' && this.#queued) {
      this.#board.bringBack(this.#queued.line)
      this.#queued = undefined
      this.#offer()
      return
    }
    const ready = this.#ready()
    if (!ready) return
    if (this.#round.phase === 'betting') await this.#place(ready)
    else {
      this.#queued = ready
      this.#board.clear()
    }
  }

  #ready(): Ready | undefined {
    const [line, ticket] = [this.#board.line(), this.#board.ticket()]
    return line === undefined || !ticket ? undefined : { line, stake: this.#board.total(ticket), notes: ticket.notes }
  }

  async #place({ line, stake, notes }: Ready): Promise<void> {
    await this.#seat.bet([{ stake, choice: line }], {
      done: () => {
        this.#tell(words('placed', { notes, amount: written(stake) }), 'calm')
        this.#board.clear()
      },
      refused: (problem) => {
        // A ticket that waited for this draw had left the board.
        this.#board.bringBack(line)
        this.#tell(wordsFor(problem), 'problem')
      },
    })
  }

  /** What the button says now, and what stands on the present draw. */
  #offer(): void {
    // The board tells its first picks and its stake before there is a table.
    if (!this.#seat) return
    const [round, hasTicket] = [this.#round, this.#board.line() !== undefined]
    const { bets, isAsking, table } = this.#seat
    const isBetting = round?.phase === 'betting'
    if (!round || table.isLost) this.#frame.offer(this.#page.play, false)
    else if (!isBetting && this.#queued) this.#frame.offer(words('queued'), true)
    else if (!hasTicket) this.#frame.offer(words('pickFirst'), false)
    else this.#frame.offer(isBetting ? this.#page.play : words('nextDraw'), !isAsking)
    const total = bets.reduce((sum, { stake }) => sum + toMinor(stake), 0n)
    const amount = written(fromMinor(total, this.#desk.balance))
    const count = bets.length
    this.#own.textContent = count === 0 ? words('noBets') : words('ownBets', { count, amount })
    this.#own.setAttribute('aria-disabled', String(count === 0))
    this.#desk.mark(bets.some(({ state }) => state === 'OPEN') && round?.phase !== 'settled')
  }

  /** Says something for a while: it lies over the board, so it does not stay. */
  #tell(text: string, kind: 'calm' | 'problem'): void {
    this.#frame.tell(text, kind)
    clearTimeout(this.#told)
    this.#told = setTimeout(() => this.#frame.message(''), toldMs)
  }
}
