import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Choice, Result } from '../../../src/lottery/lottery-rules.ts'
import type { PublicPast, PublicRound } from '../../../src/table/public.ts'
import { Problem } from '../api.ts'
import { Desk } from '../desk.ts'
import { drawing, h, sleep } from '../dom.ts'
import type { Frame } from '../frame.ts'
import { fromMinor, payoutText, timesOf, toMinor, written } from '../money.ts'
import { greatTimes } from '../scene.ts'
import { openChain } from '../shared/chain-dialog.ts'
import { Follower } from '../shared/follow.ts'
import { type OwnBet, placeBet, readAgainMs, readMine } from '../shared/money.ts'
import type { Entered } from '../shared/shared-table.ts'
import { sound } from '../sound.ts'
import { t } from '../texts.ts'
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

/** One player's desk at a lottery: any number of tickets on the present draw, and the draws that all share. */
export class LotteryTable {
  readonly #page: LotteryPage
  readonly #board: Board
  readonly #band: DrawBand
  readonly #own = h('button', { class: 'own', type: 'button' })
  readonly #desk: Desk
  readonly #frame: Frame
  readonly #table: Follower
  #past: readonly PublicPast[] = []
  #bets: OwnBet[] = []
  #queued: Ready | undefined
  #isAsking = false
  #told: ReturnType<typeof setTimeout> | undefined

  constructor(page: LotteryPage, entered: Entered) {
    this.#page = page
    this.#board = new Board(page, entered.winLimits.bet, () => this.#offer())
    this.#band = new DrawBand(page, this.#tools())
    this.#own.addEventListener('click', () => openOwnBets(page, this.#bets))
    const slip = h('div', { class: 'slip' }, this.#board.summary, this.#own)
    const elements = [drawing('world', page.backdrop), this.#band.element, this.#board.element, slip]
    const framed = { title: page.title, words: { play: page.play }, emblem: page.emblem, hasSound: true }
    const scene = { elements, stake: (stake: string) => this.#board.stake(stake) }
    this.#desk = new Desk(framed, scene, entered, {
      play: () => unawaited(this.#press()),
      rules: () => openRules(page, this.#board.figured(), entered),
      fairness: () => openChain(this.#chainPage(), this.#table.chain),
      // Any number of tickets may stand on a draw, each with a stake of its own.
      isStakeHeld: () => false,
    })
    this.#frame = this.#desk.frame
    this.#desk.step(0)
    this.#table = new Follower({
      phase: (round, before) => this.#enter(round, before),
      board: () => {},
      past: (past) => this.#tellPast(past),
      paid: (roundId) => {
        if (this.#bets.some((bet) => bet.roundId === roundId)) this.#readSoon()
      },
      opened: () => {
        this.#frame.message('')
        unawaited(this.#readMine())
      },
      lost: (told) => {
        this.#frame.message(told, 'problem')
        this.#offer()
      },
      moment: (elapsedMs) => this.#band.moment(elapsedMs),
      seconds: (left) => this.#band.left(left),
    })
    this.#offer()
  }

  get #round(): PublicRound | undefined {
    return this.#table.round
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
      placed: () => unawaited(this.#readMine()),
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

  // After a draw, and after the opening of one on which chases have bet.
  #readSoon(): void {
    unawaited(sleep(readAgainMs()).then(() => this.#readMine()))
  }

  #tellPast(past: readonly PublicPast[]): void {
    this.#past = past
    this.#board.past(this.#past)
    this.#band.past(this.#past)
  }

  async #readMine(): Promise<void> {
    const mine = await readMine().catch(() => undefined)
    if (!mine || this.#isAsking) return
    this.#desk.take(mine)
    if (mine.bets.length === 0 || mine.bets[0]?.roundId === this.#round?.id) this.#bets = mine.bets
    this.#desk.show()
    this.#offer()
  }

  #enter(round: PublicRound, before: PublicRound | undefined): void {
    if (before?.id !== round.id) this.#bets = this.#bets.filter(({ roundId }) => roundId === round.id)
    this.#band.phase(round)
    if (round.phase === 'betting') this.#beginBetting(round)
    if (round.phase === 'closed') this.#frame.say(words('closedNow'))
    if (round.phase === 'settled') this.#finish(round, before?.id === round.id)
    this.#offer()
  }

  #beginBetting({ number }: PublicRound): void {
    this.#frame.glow(0)
    this.#frame.win.show(fromMinor(0n, this.#desk.balance))
    this.#frame.message('')
    this.#frame.say(words('betting', { number: issueText(number) }))
    const queued = this.#queued
    this.#queued = undefined
    if (queued) unawaited(this.#place(queued))
    // The server may have placed bets of a chase.
    this.#readSoon()
  }

  /** What the own tickets are paid follows from the rules, as the server pays it. */
  #finish(round: PublicRound, wasHere: boolean): void {
    const { rules } = this.#page
    const open = this.#bets.filter(({ state }) => state === 'OPEN')
    const isVoid = round.voidReason !== null
    const drawn = isVoid ? words('voidNow') : words('over', { balls: (round.result as Result).balls.join(' ') })
    this.#frame.say(drawn)
    if (open.length === 0 || !wasHere) return
    let [staked, paid] = [0n, 0n]
    this.#bets = this.#bets.map((bet) => {
      if (bet.state !== 'OPEN') return bet
      const line = bet.choice as Choice
      const base = rules.payBase * (rules.notes?.units(line) ?? 1)
      const payout = payoutText(bet.stake, isVoid ? base : rules.pays(line, round.result as Result), base)
      staked += toMinor(bet.stake)
      paid += toMinor(payout)
      return { ...bet, state: isVoid ? 'VOIDED' : 'SETTLED', payout }
    })
    const payout = fromMinor(paid, this.#desk.balance)
    this.#desk.add(payout)
    this.#frame.win.show(payout)
    this.#tellEnd(drawn, { staked, paid, payout, isVoid })
  }

  #tellEnd(drawn: string, end: { staked: bigint; paid: bigint; payout: string; isVoid: boolean }): void {
    clearTimeout(this.#told)
    const { staked, paid, payout, isVoid } = end
    const balance = written(this.#desk.balance)
    if (isVoid || paid <= staked) {
      sound('land')
      this.#frame.message(isVoid ? drawn : paid > 0n ? t('returned', { amount: written(payout) }) : drawn)
      this.#frame.say(`${drawn} ${isVoid || paid > 0n ? '' : t('saidNothing', { balance })}`)
      return
    }
    const isGreat = paid >= BigInt(greatTimes) * staked
    const how = t('times', { times: timesOf(Number((paid * 100n) / staked), 100) })
    const shown = t('wonOf', { amount: written(payout), how })
    this.#desk.won(payout, { how, shown, isGreat, before: `${drawn} ` })
  }

  /** The button: a ticket on this draw, or on the next one. */
  async #press(): Promise<void> {
    if (!this.#round || this.#isAsking || this.#table.isLost) return
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
    if (!this.#round) return
    if (toMinor(this.#desk.balance) < toMinor(stake)) {
      this.#refuse(line, new Problem('INSUFFICIENT_BALANCE'))
      return
    }
    this.#isAsking = true
    this.#offer()
    sound('press')
    try {
      const { bet, balance, net } = await placeBet(this.#round.id, stake, line)
      this.#bets = [...this.#bets, { ...bet, acted: null, state: 'OPEN', payout: null }]
      this.#desk.take({ balance, net })
      this.#desk.show()
      const placed = words('placed', { notes, amount: written(stake) })
      this.#tell(placed, 'calm')
      this.#board.clear()
    } catch (problem) {
      this.#refuse(line, problem)
    }
    this.#isAsking = false
    // The draw may have ended before the answer came.
    if (this.#round.phase === 'settled') this.#finish(this.#round, true)
    this.#offer()
  }

  /** What the button says now, and what stands on the present draw. */
  #offer(): void {
    // The board tells its first picks and its stake before there is a table.
    if (!this.#table) return
    const [round, hasTicket] = [this.#round, this.#board.line() !== undefined]
    const isBetting = round?.phase === 'betting'
    if (!round || this.#table.isLost) this.#frame.offer(this.#page.play, false)
    else if (!isBetting && this.#queued) this.#frame.offer(words('queued'), true)
    else if (!hasTicket) this.#frame.offer(words('pickFirst'), false)
    else this.#frame.offer(isBetting ? this.#page.play : words('nextDraw'), !this.#isAsking)
    const total = this.#bets.reduce((sum, { stake }) => sum + toMinor(stake), 0n)
    const amount = written(fromMinor(total, this.#desk.balance))
    const count = this.#bets.length
    this.#own.textContent = count === 0 ? words('noBets') : words('ownBets', { count, amount })
    this.#own.setAttribute('aria-disabled', String(count === 0))
    this.#desk.mark(this.#bets.some(({ state }) => state === 'OPEN') && round?.phase !== 'settled')
  }

  // A ticket that waited for this draw had left the board.
  #refuse(line: Choice, problem: unknown): void {
    this.#board.bringBack(line)
    this.#tell(wordsFor(problem), 'problem')
  }

  /** Says something for a while: it lies over the board, so it does not stay. */
  #tell(text: string, kind: 'calm' | 'problem'): void {
    this.#frame.message(text, kind)
    this.#frame.say(text)
    clearTimeout(this.#told)
    this.#told = setTimeout(() => this.#frame.message(''), toldMs)
  }
}
