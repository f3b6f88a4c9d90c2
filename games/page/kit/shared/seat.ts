import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../../src/engine/game.ts'
import type { Board, PublicPast, PublicRound } from '../../../src/table/public.ts'
import { Problem } from '../api.ts'
import type { Desk } from '../desk.ts'
import { sleep } from '../dom.ts'
import { fromMinor, payoutText, timesOf, toMinor, written } from '../money.ts'
import { greatTimes } from '../scene.ts'
import { sound } from '../sound.ts'
import { t } from '../texts.ts'
import { Follower } from './follow.ts'
import { type AtTable, type Mine, type OwnBet, placeBet, readAgainMs, readMine } from './money.ts'

/** What an end without a win is told with. */
export type QuietEnd = {
  /** What the view said of the round. */
  readonly over: string
  /** Whether all stakes went back. */
  readonly isVoid: boolean
  /** What came back of stakes that counted, in words; empty when nothing did. */
  readonly returned: string
  /** That nothing was won, to be read out. */
  readonly nothing: string
}

/** How a shape of shared game looks, and what its bets are paid; the seat does the rest. */
export type SeatView = {
  phase(round: PublicRound): void
  board?(board: Board): void
  past(past: readonly PublicPast[]): void
  /** A moment of the result, so many ms after it began. */
  moment(elapsedMs: number): void
  /** The seconds that are left to bet, each once; returns them as a message, where it has no other place for them. */
  seconds(left: number): string | undefined
  /** The line to the table was lost. */
  lost?(): void
  /** The own bets were read from the server. */
  read?(bets: readonly OwnBet[]): void
  /** Shows what the button says now. */
  offer(): void
  /** Shows and says how a round ended, and returns the words. */
  over(round: PublicRound): string
  /** What a bet pays by the rules, as the server pays it; undefined when its stake goes back. */
  pays(bet: OwnBet, round: PublicRound): { readonly pays: number; readonly base: number } | undefined
  /** The own bets are paid. */
  paid?(isWon: boolean): void
  /** Where a stake holds so many times the bet: what was won or lost is told in words, and not all that comes back. */
  readonly held?: { readonly times: bigint; net(minor: bigint): string }
  /** The message of a win. */
  won(over: string, amount: string): string
  /** Tells that no more came back than was staked. */
  quiet(end: QuietEnd): void
}

export type Wager = { readonly stake: string; readonly choice: Json }
/** What follows a bet besides what the seat tells: after each, after all, and when one was refused. */
type Betting = { placed?(wager: Wager): void; done?(): void; refused?(problem: unknown): void }

const problemMs = 2500

/** One player's seat at a table that many share: the line tells the round, the seat has the player's own bets in it. */
export class Seat {
  readonly table: Follower
  readonly #desk: Desk
  readonly #view: SeatView
  #at: AtTable
  #board: Board | undefined
  #bets: readonly OwnBet[] = []
  /** How many bets and acts have no answer yet. */
  #asked = 0
  /** Counts what the page came to know by itself: an answer that was asked for before is older than that. */
  #changes = 0
  /** The round whose end was shown with its payouts. */
  #presented = ''
  /** Whether bets stand at a table that the player has left, whose line tells nothing any more. */
  #hasLeft = false
  /** A problem stays to be read before the countdown goes on. */
  #quietUntil = 0

  constructor(desk: Desk, view: SeatView, at: AtTable = {}) {
    this.#desk = desk
    this.#view = view
    this.#at = at
    this.table = new Follower(
      {
        phase: (round, before) => this.#enter(round, before),
        board: (board) => this.#tellBoard(board),
        past: view.past,
        paid: (roundId) => {
          if (this.#bets.some((bet) => bet.roundId === roundId)) this.readSoon()
        },
        opened: () => {
          desk.frame.message('')
          unawaited(this.readMine())
        },
        lost: (words) => {
          desk.frame.message(words, 'problem')
          view.lost?.()
          view.offer()
        },
        moment: view.moment,
        seconds: (left) => {
          const words = view.seconds(left)
          if (words !== undefined && performance.now() >= this.#quietUntil) desk.frame.message(words)
        },
      },
      at,
    )
  }

  /** The own bets of the present round. */
  get bets(): readonly OwnBet[] {
    return this.#bets
  }

  /** Whether a bet or an act is on its way. */
  get isAsking(): boolean {
    return this.#asked > 0
  }

  /** Leaves the table for another of the game. */
  move(at: AtTable): void {
    this.#hasLeft ||= this.isAsking || this.#bets.some(({ state }) => state === 'OPEN')
    this.#at = at
    this.#bets = []
    this.#board = undefined
    this.table.move(at)
  }

  /** Reads the own bets after what the server does behind the page: it pays, and places the bets of chases. */
  readSoon(): void {
    unawaited(sleep(readAgainMs()).then(() => this.readMine()))
  }

  async readMine(): Promise<void> {
    const [at, changes] = [this.#at, this.#changes]
    const mine = await readMine(at).catch(() => undefined)
    if (!mine || at !== this.#at) return
    const isUnpaid = mine.bets.some(({ roundId, state }) => roundId === this.#presented && state === 'OPEN')
    if (this.isAsking || changes !== this.#changes || isUnpaid) this.readSoon()
    else this.#know(mine)
  }

  #know(mine: Mine): void {
    this.#desk.take(mine)
    const { round } = this.table
    const own = mine.bets.filter(({ roundId }) => !round || roundId === round.id)
    // Without bets of this round the answer may be of the next one, which the page has not heard of.
    if (own.length > 0) this.#bets = own
    this.#view.read?.(own)
    this.#desk.show()
    this.#view.offer()
  }

  /** Bets one wager after another in the present round, at this table. */
  async bet(wagers: readonly Wager[], then: Betting = {}): Promise<void> {
    const { round } = this.table
    if (!round) return
    const at = this.#at
    const { balance, frame } = this.#desk
    const refused = then.refused ?? ((problem: unknown) => this.fail(problem))
    const totalMinor = wagers.reduce((sum, { stake }) => sum + toMinor(stake), 0n)
    if (totalMinor > toMinor(balance)) {
      refused(new Problem('INSUFFICIENT_BALANCE'))
      return
    }
    await this.ask(async () => {
      for (const wager of wagers) {
        const { bet, ...money } = await placeBet(round.id, wager.stake, wager.choice, at)
        this.#desk.take(money)
        this.#desk.show()
        if (at !== this.#at) return
        if (bet.roundId === this.table.round?.id) {
          this.#bets = [...this.#bets, { ...bet, acted: null, state: 'OPEN', payout: null }]
        }
        then.placed?.(wager)
      }
      frame.say(t('saidPlaced', { amount: written(fromMinor(totalMinor, balance)) }))
      then.done?.()
    }, refused)
  }

  /** Keeps what an act on an open bet has brought. */
  acted(betId: string, acted: Json): void {
    this.#bets = this.#bets.map((bet) => (bet.betId === betId && bet.state === 'OPEN' ? { ...bet, acted } : bet))
  }

  /** Asks for something; while it has no answer the button does nothing, and an end of the round waits to be shown. */
  async ask(work: () => Promise<void>, refused: (problem: unknown) => void): Promise<void> {
    const [at, asked] = [this.#at, this.table.round]
    this.#asked += 1
    this.#changes += 1
    this.#view.offer()
    sound('press')
    try {
      await work()
    } catch (problem) {
      refused(problem)
    }
    const isLate = this.table.round?.id !== asked?.id || this.table.round?.phase === 'settled'
    // An answer that came after the end may have been given before or after it was paid.
    const mine = isLate ? await readMine(this.#at).catch(() => undefined) : undefined
    this.#asked -= 1
    this.#changes += 1
    if (mine && at === this.#at) this.#know(mine)
    else if (isLate) this.readSoon()
    const { round } = this.table
    if (round?.phase === 'settled' && at === this.#at) this.#finish(round, true)
    if (this.#board) this.#tellBoard(this.#board)
    this.#view.offer()
  }

  fail(problem: unknown): void {
    this.#quietUntil = performance.now() + problemMs
    this.#desk.problem(problem)
  }

  /** Says why something cannot be done. */
  warn(text: string): void {
    this.#quietUntil = performance.now() + problemMs
    this.#desk.frame.tell(text, 'problem')
  }

  #enter(round: PublicRound, before: PublicRound | undefined): void {
    this.#bets = this.#bets.filter(({ roundId }) => roundId === round.id)
    if (round.phase === 'betting') {
      this.#desk.frame.glow(0)
      this.#desk.frame.win.show(fromMinor(0n, this.#desk.balance))
      if (this.#hasLeft) this.readSoon()
    }
    this.#view.phase(round)
    if (round.phase === 'settled') this.#finish(round, before?.id === round.id)
    if (this.#board) this.#tellBoard(this.#board)
    this.#view.offer()
  }

  #tellBoard(board: Board): void {
    this.#board = board
    if (board.roundId === this.table.round?.id) this.#view.board?.(board)
  }

  /** Shows how the round ended; what the own bets are paid follows from the rules, where the server has not told it yet. */
  #finish(round: PublicRound, wasHere: boolean): void {
    // What was asked before the end may still be answered; then this is called again.
    if (this.isAsking) return
    const over = this.#view.over(round)
    if (!wasHere || this.#bets.length === 0 || this.#presented === round.id) return
    this.#presented = round.id
    this.#changes += 1
    let [stakedMinor, paidMinor, dueMinor] = [0n, 0n, 0n]
    this.#bets = this.#bets.map((bet) => {
      const ended = bet.state === 'OPEN' ? this.#ended(bet, round) : bet
      const payoutMinor = toMinor(ended.payout ?? bet.stake)
      stakedMinor += toMinor(bet.stake)
      paidMinor += payoutMinor
      // The balance has a payout that the server has told.
      if (bet.state === 'OPEN') dueMinor += payoutMinor
      return ended
    })
    this.#desk.add(fromMinor(dueMinor, this.#desk.balance))
    this.#present(over, stakedMinor, paidMinor)
  }

  #ended(bet: OwnBet, round: PublicRound): OwnBet {
    const worth = this.#view.pays(bet, round)
    const payout = worth ? payoutText(bet.stake, worth.pays, worth.base) : bet.stake
    return { ...bet, state: worth ? 'SETTLED' : 'VOIDED', payout }
  }

  /** Shows the payout. Only a payout above the stake is shown as a win. */
  #present(over: string, stakedMinor: bigint, paidMinor: bigint): void {
    const isWon = paidMinor > stakedMinor
    const { held } = this.#view
    const net = held?.net(paidMinor - stakedMinor)
    const toldMinor = !held ? paidMinor : isWon ? paidMinor - stakedMinor : 0n
    const betMinor = stakedMinor / (held?.times ?? 1n)
    const payout = fromMinor(toldMinor, this.#desk.balance)
    const isVoid = this.#bets.every(({ state }) => state === 'VOIDED')
    this.#desk.frame.win.show(payout)
    this.#view.paid?.(isWon)
    const amount = written(payout)
    if (isWon) {
      const how = t('times', { times: timesOf(Number((toldMinor * 100n) / betMinor), 100) })
      const shown = this.#view.won(over, net ?? t('wonOf', { amount, how }))
      const isGreat = toldMinor >= BigInt(greatTimes) * betMinor
      this.#desk.won(payout, { how, shown, isGreat, before: `${over} ` })
      return
    }
    const returned = isVoid ? '' : (net ?? (paidMinor > 0n ? t('returned', { amount }) : ''))
    const nothing = t('saidNothing', { balance: written(this.#desk.balance) })
    this.#view.quiet({ over, isVoid, returned, nothing })
  }
}
