import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Choice, Result } from '../../../src/lottery/lottery-rules.ts'
import type { PublicPast, PublicRound } from '../../../src/table/public.ts'
import { Desk } from '../desk.ts'
import { drawing, h } from '../dom.ts'
import type { Frame } from '../frame.ts'
import { fromMinor, toMinor, written } from '../money.ts'
import { openChain } from '../shared/chain-dialog.ts'
import { Seat, type SeatView, type Wager } from '../shared/seat.ts'
import type { Entered } from '../shared/shared-table.ts'
import { sound } from '../sound.ts'
import { wordsFor } from '../words-for.ts'
import { Board } from './board.ts'
import { openChases } from './chase-dialog.ts'
import { type Confirming, openConfirm } from './confirm-dialog.ts'
import { DrawBand } from './draw-band.ts'
import { DrawStage } from './draw-stage.ts'
import type { LotteryPage } from './lottery-page.ts'
import { openRules } from './lottery-rules-dialog.ts'
import { openOwnBets } from './own-bets.ts'
import { openResults } from './results-dialog.ts'
import { words } from './texts.ts'
import { issueText } from './ticket-text.ts'
import { openTrends } from './trend-dialog.ts'

const toldMs = 4000

/** Tickets that are ready to be placed, each a bet. */
type Ready = { readonly wagers: readonly Wager[]; readonly total: string; readonly notes: number }

/** A lottery: any number of tickets on the present draw. */
export class LotteryTable {
  readonly #page: LotteryPage
  readonly #board: Board
  readonly #band: DrawBand
  readonly #stage: DrawStage
  readonly #own = h('button', { class: 'own', type: 'button' })
  readonly #desk: Desk
  readonly #frame: Frame
  readonly #seat: Seat
  #past: readonly PublicPast[] = []
  #queued: Ready | undefined
  #told: ReturnType<typeof setTimeout> | undefined
  /** Whether a bet is shown once more before it is placed: the first of a session is. */
  #asksFirst = true
  #asking: { readonly dialog: HTMLDialogElement; readonly isForNext: boolean } | undefined

  constructor(page: LotteryPage, entered: Entered) {
    this.#page = page
    this.#board = new Board(page, entered.winLimits.bet, () => this.#offer())
    this.#band = new DrawBand(page, this.#tools())
    this.#stage = new DrawStage(page, this.#board.element)
    this.#own.addEventListener('click', () => openOwnBets(page, this.#seat.bets))
    const slip = h('div', { class: 'slip' }, this.#board.summary, this.#own)
    const { element } = this.#board
    const elements = [drawing('world', page.backdrop), this.#band.element, element, this.#stage.element, slip]
    const framed = { title: page.title, words: { play: page.play }, emblem: page.emblem }
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
      moment: (elapsedMs) => {
        const { seen, isNew } = this.#stage.moment(elapsedMs)
        this.#band.seen(seen)
        if (isNew) sound('ball')
      },
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
      won: (_, amount) => {
        this.#stage.own(amount, true)
        return amount
      },
      quiet: ({ over, isVoid, returned, nothing }) => {
        sound('land')
        this.#stage.own(isVoid ? '' : returned || words('noneWon'), false)
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
    // A chase has one ticket.
    const [[ticket, another], [line]] = [this.#board.tickets(), this.#board.lines()]
    return {
      lacks: another ? words('chaseOne') : this.#board.isEmpty ? words('chaseNeeds') : this.#board.lacks(),
      ticket,
      line,
      total: ticket && this.#board.total([ticket]),
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
    const { bets } = this.#seat
    this.#band.phase(round)
    this.#stage.phase(round, bets.length > 0 || this.#board.isEmpty)
    if (round.phase === 'betting') this.#beginBetting(round)
    if (round.phase === 'closed') this.#frame.say(words('closedNow'))
    const isForNext = round.phase !== 'betting'
    if (this.#asking?.dialog.open && this.#asking.isForNext !== isForNext) {
      // What was shown was a bet on another draw than the one it would go on now.
      this.#asking.dialog.close()
      this.#tell(words('confirmLate'), 'problem')
    }
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

  /** The button: tickets on this draw, or on the next one. */
  async #press(): Promise<void> {
    const lacking = this.#queued ? undefined : this.#board.lacks()
    if (lacking !== undefined) return this.#tell(lacking, 'problem')
    if (!this.#round || this.#seat.isAsking || this.#seat.table.isLost) return
    if (this.#round.phase !== 'betting' && this.#queued) {
      this.#board.bringBack(this.#queued.wagers.map(({ choice }) => choice as Choice))
      this.#queued = undefined
      this.#offer()
      return
    }
    if (this.#asksFirst) this.#confirm(this.#round)
    else await this.#take()
  }

  /** Shows what is bet before the first bet of a session. */
  #confirm({ phase, number }: PublicRound): void {
    const isForNext = phase !== 'betting'
    const tickets = this.#board.tickets()
    const confirming: Confirming = {
      draw: isForNext ? words('nextDrawOf') : words('issue', { number: issueText(number) }),
      tickets,
      cost: (ticket) => written(this.#board.total([ticket])),
      total: written(this.#board.total(tickets)),
      canWin: this.#board.maxWin(tickets),
      agreed: (asksAgain) => {
        this.#asksFirst = asksAgain
        unawaited(this.#take())
      },
    }
    this.#asking = { dialog: openConfirm(this.#page, confirming), isForNext }
  }

  /** Places the tickets of the board, or keeps them for the next draw. */
  async #take(): Promise<void> {
    const tickets = this.#board.tickets()
    const ready: Ready = {
      wagers: this.#board.lines().map((choice, at) => ({
        choice,
        stake: this.#board.total(tickets.slice(at, at + 1)),
      })),
      total: this.#board.total(tickets),
      notes: tickets.reduce((sum, { notes }) => sum + notes, 0),
    }
    if (this.#round?.phase === 'betting') await this.#place(ready)
    else {
      this.#queued = ready
      this.#board.clear()
    }
  }

  async #place({ wagers, total, notes }: Ready): Promise<void> {
    const left = new Set(wagers.map(({ choice }) => choice as Choice))
    await this.#seat.bet(wagers, {
      placed: ({ choice }) => {
        left.delete(choice as Choice)
        this.#board.takeOff(choice as Choice)
      },
      done: () => this.#tell(words('placed', { notes, amount: written(total) }), 'calm'),
      refused: (problem) => {
        // Tickets that waited for this draw had left the board.
        this.#board.bringBack([...left])
        this.#tell(wordsFor(problem), 'problem')
      },
    })
  }

  /** What the button says now, and what stands on the present draw. */
  #offer(): void {
    // The board tells its first picks and its stake before there is a table.
    if (!this.#seat) return
    const [round, hasTicket] = [this.#round, this.#board.lacks() === undefined]
    const { bets, isAsking, table } = this.#seat
    const isBetting = round?.phase === 'betting'
    if (!round || table.isLost) this.#frame.offer(hasTicket ? this.#page.play : words('pickFirst'), false)
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
