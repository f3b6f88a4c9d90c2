import type { Json } from '../../../src/engine/game.ts'
import type { Board, Line, PublicChain, PublicPast, PublicRound } from '../../../src/table/public.ts'
import { Problem } from '../api.ts'
import { prefersCalm, sleep } from '../dom.ts'
import { Frame } from '../frame.ts'
import { listenToKeys } from '../keys.ts'
import { fromMinor, payoutText, timesOf, toMinor, written } from '../money.ts'
import { type Parent, parentAt } from '../parent.ts'
import { greatTimes } from '../scene.ts'
import { sound } from '../sound.ts'
import { t } from '../texts.ts'
import { wordsFor } from '../words-for.ts'
import { openChain, openReplay } from './chain-dialog.ts'
import { keepLine, type TableLine } from './line.ts'
import { actOn, type OwnBet, placeBet, readMine } from './money.ts'
import type { SharedPage, SharedScene } from './scene.ts'
import { openSharedRules } from './shared-rules.ts'

/** What the server tells on entering. */
export type Entered = {
  token: string
  parentOrigin: string
  currency: string
  balance: string
  net: string
  stakes: string[]
  defaultStake: string
  playerLimit: string
  tableLimit: string
}

const calmMomentMs = 250
const problemMs = 2500
// Balances are read again after a round, not by all players at the same moment.
const spreadMs = 1500

/** One player's seat at a shared table: the line tells the round, this class the player's own bet in it. */
export class SharedTable {
  readonly #page: SharedPage<Json, Json>
  readonly #scene: SharedScene<Json, Json>
  readonly #frame: Frame
  readonly #parent: Parent
  readonly #line: TableLine
  readonly #stakes: string[]
  #stakeIndex: number
  #balance: string
  #net: string
  #round: PublicRound | undefined
  #board: Board | undefined
  #chain: PublicChain | undefined
  #bet: OwnBet | undefined
  /** The stake and choice of a place in the next round. */
  #queued: { stake: string; choice: Json } | undefined
  #isAsking = false
  #isLost = true
  #saidSeconds = -1
  /** A problem stays to be read before the countdown goes on. */
  #quietUntil = 0
  #toldParent = ''

  constructor(page: SharedPage<Json, Json>, entered: Entered) {
    this.#page = page
    this.#stakes = entered.stakes
    this.#stakeIndex = Math.max(0, entered.stakes.indexOf(entered.defaultStake))
    this.#balance = entered.balance
    this.#net = entered.net
    this.#parent = parentAt(entered.parentOrigin, entered.currency)
    const replay = ({ number, result }: PublicPast) => openReplay(page, number, result)
    this.#scene = page.scene(() => this.#offer(), replay)
    this.#frame = new Frame(page, this.#scene, entered.currency, {
      play: () => void this.#press(),
      raise: () => this.#step(1),
      lower: () => this.#step(-1),
      rules: () => openSharedRules(page, this.#scene.figured(), entered),
      fairness: () => openChain(page, this.#chain),
      leave: () => this.#parent.leave(),
    })
    this.#frame.win.show(fromMinor(0n, entered.balance))
    this.#show()
    this.#step(0)
    listenToKeys({ play: () => void this.#press(), step: (by) => this.#step(by) })
    this.#line = keepLine({
      heard: (line) => this.#hear(line),
      opened: () => void this.#opened(),
      lost: (problem) => this.#lost(problem),
    })
    this.#moments()
  }

  #hear(line: Line): void {
    if (line.t === 'round') this.#enter(line.round)
    else if (line.t === 'board') this.#tellBoard(line.board)
    else if (line.t === 'past') this.#scene.past(line.past)
    else if (line.t === 'chain') this.#chain = line.chain
    else if (line.t === 'paid' && this.#bet?.roundId === line.roundId) {
      void sleep(Math.random() * spreadMs).then(() => this.#readMine())
    }
  }

  async #opened(): Promise<void> {
    this.#isLost = false
    this.#frame.message('')
    await this.#readMine()
  }

  #lost(problem: Problem): void {
    this.#isLost = true
    const words = problem.code === 'OFFLINE' ? t('lineLost') : wordsFor(problem)
    this.#frame.message(words, 'problem')
    this.#offer()
  }

  async #readMine(): Promise<void> {
    const mine = await readMine().catch(() => undefined)
    if (!mine || this.#isAsking) return
    this.#balance = mine.balance
    this.#net = mine.net
    const own = mine.bets.at(-1)
    if (own && (!this.#round || own.roundId === this.#round.id)) {
      this.#bet = own
      // What the server has paid stands, also where this page had not heard of an act.
      if (own.payout !== null) this.#frame.win.show(own.payout)
    }
    this.#show()
    this.#offer()
  }

  #enter(round: PublicRound): void {
    const before = this.#round
    const isNew = before?.id !== round.id || before.phase !== round.phase
    this.#round = round
    if (before?.id !== round.id && this.#bet && this.#bet.roundId !== round.id) this.#bet = undefined
    if (!isNew) return
    this.#saidSeconds = -1
    this.#scene.phase(round)
    if (round.phase === 'betting') this.#beginBetting(round)
    if (round.phase === 'result') {
      this.#frame.message(this.#page.words.began)
      this.#frame.say(this.#page.words.began)
    }
    if (round.phase === 'settled') this.#finish(round, before?.id === round.id)
    if (this.#board) this.#tellBoard(this.#board)
    this.#offer()
  }

  #beginBetting(round: PublicRound): void {
    this.#scene.clear()
    this.#frame.glow(0)
    this.#frame.win.show(fromMinor(0n, this.#balance))
    this.#frame.say(t('saidBetting', { number: round.number }))
    const queued = this.#queued
    this.#queued = undefined
    if (queued) void this.#place(queued.stake, queued.choice)
  }

  #tellBoard(board: Board): void {
    this.#board = board
    if (board.roundId === this.#round?.id) this.#scene.board(board, this.#bet?.acted ?? this.#bet?.choice)
  }

  /** Shows how the round ended; what the own bet is paid follows from the rules, as the server pays it. */
  #finish(round: PublicRound, wasHere: boolean): void {
    // An act that was in before the end may still be answered; then this is called again.
    if (this.#isAsking) return
    const words = round.voidReason ? t('roundVoidWhy') : this.#page.words.over(round.result)
    const bet = this.#bet
    if (!bet || bet.state !== 'OPEN' || !wasHere) {
      this.#frame.message(words)
      this.#frame.say(words)
      return
    }
    const { rules } = this.#page
    const isVoid = round.voidReason !== null && bet.acted === null
    const pays = isVoid ? rules.payBase : rules.pays(bet.acted ?? bet.choice, round.result)
    const payout = payoutText(bet.stake, pays, rules.payBase)
    this.#bet = { ...bet, state: isVoid ? 'VOIDED' : 'SETTLED', payout }
    this.#add(payout)
    this.#frame.win.show(payout)
    const isWon = toMinor(payout) > toMinor(bet.stake)
    const balance = written(this.#balance)
    if (!isWon) {
      sound('land')
      this.#frame.message(isVoid ? words : toMinor(payout) > 0n ? t('returned', { amount: written(payout) }) : words)
      this.#frame.say(isVoid ? words : `${words} ${t('saidNothing', { balance })}`)
      return
    }
    const isGreat = pays >= greatTimes * rules.payBase
    const how = t('times', { times: timesOf(pays, rules.payBase) })
    sound(isGreat ? 'great' : 'win')
    this.#scene.celebrate()
    this.#frame.glow(isGreat ? 2 : 1)
    this.#frame.message(`${words} · ${t('wonOf', { amount: written(payout), how })}`, 'won')
    this.#frame.say(`${words} ${t('saidWon', { amount: written(payout), how, balance })}`)
  }

  #add(amount: string): void {
    this.#balance = fromMinor(toMinor(this.#balance) + toMinor(amount), this.#balance)
    this.#net = fromMinor(toMinor(this.#net) + toMinor(amount), this.#balance)
    this.#show()
  }

  /** The button: a bet, an act on it, or a place in the next round. */
  async #press(): Promise<void> {
    const round = this.#round
    if (!round || this.#isAsking || this.#isLost) return
    if (round.phase === 'betting' && !this.#bet) {
      await this.#place(this.#stake(), this.#scene.choice())
    } else if (this.#bet && this.#bet.roundId === round.id && this.#bet.state === 'OPEN') {
      if (this.#canAct()) await this.#act(this.#bet)
    } else if (this.#queued) {
      this.#queued = undefined
      this.#offer()
    } else {
      this.#queued = { stake: this.#stake(), choice: this.#scene.choice() }
      this.#offer()
    }
  }

  async #place(stake: string, choice: Json): Promise<void> {
    if (!this.#round) return
    if (toMinor(this.#balance) < toMinor(stake)) {
      this.#problem(new Problem('INSUFFICIENT_BALANCE'))
      return
    }
    this.#isAsking = true
    this.#offer()
    sound('press')
    try {
      const { bet, balance, net } = await placeBet(this.#round.id, stake, choice)
      this.#bet = { ...bet, acted: null, state: 'OPEN', payout: null }
      this.#balance = balance ?? this.#balance
      this.#net = net
      this.#frame.say(t('saidPlaced', { amount: written(stake) }))
    } catch (problem) {
      this.#problem(problem)
    }
    this.#show()
    this.#answered()
  }

  async #act(bet: OwnBet): Promise<void> {
    this.#isAsking = true
    this.#offer()
    sound('press')
    try {
      const { acted } = await actOn(bet.betId)
      if (this.#bet?.betId === bet.betId && this.#bet.state === 'OPEN') this.#bet = { ...this.#bet, acted }
      this.#tellActed(bet, acted)
    } catch (problem) {
      if ((problem as Problem).code !== 'TOO_LATE') this.#problem(problem)
    }
    this.#answered()
  }

  #answered(): void {
    this.#isAsking = false
    if (this.#round?.phase === 'settled') this.#finish(this.#round, true)
    if (this.#board) this.#tellBoard(this.#board)
    this.#offer()
  }

  #tellActed(bet: OwnBet, acted: Json): void {
    const { rules, words } = this.#page
    const worth = this.#scene.worth(acted, Number.POSITIVE_INFINITY) ?? 0
    const payout = payoutText(bet.stake, worth, rules.payBase)
    this.#frame.win.show(payout)
    this.#frame.say(`${words.acted} ${timesOf(worth, rules.payBase)}×`)
  }

  #elapsedMs(): number {
    return this.#round?.phase === 'result' ? this.#line.now() - this.#round.beganAt : -1
  }

  #canAct(): boolean {
    const bet = this.#bet
    if (!bet || bet.state !== 'OPEN' || bet.acted !== null || this.#round?.phase !== 'result') return false
    const elapsedMs = this.#elapsedMs()
    const isReached = this.#page.rules.seen(bet.choice, elapsedMs) !== null
    return !isReached && this.#scene.worth(bet.choice, elapsedMs) !== undefined
  }

  /** What the button says now. */
  #offer(): void {
    const { words, rules } = this.#page
    const [round, bet] = [this.#round, this.#bet]
    const isOwn = bet?.roundId === round?.id && bet?.state === 'OPEN'
    if (!round || this.#isLost) this.#frame.offer(words.play, false)
    else if (this.#canAct() && bet) {
      const worth = this.#scene.worth(bet.choice, this.#elapsedMs()) ?? 0
      this.#frame.offer(`${words.act}\n${written(payoutText(bet.stake, worth, rules.payBase))}`, !this.#isAsking)
    } else if (isOwn) {
      const isUp = round.phase === 'result' && this.#elapsedMs() > calmMomentMs
      this.#frame.offer(isUp ? words.acted : words.placed, false)
    } else if (round.phase === 'betting') this.#frame.offer(words.play, !this.#isAsking)
    else this.#frame.offer(this.#queued ? words.queued : words.queue, true)
    this.#tellParent(isOwn && round?.phase !== 'settled')
  }

  #tellParent(busy: boolean): void {
    const state = { balance: this.#balance, net: this.#net, busy }
    const told = JSON.stringify(state)
    if (told !== this.#toldParent) this.#parent.state(state)
    this.#toldParent = told
  }

  /** Draws the moments of the result, and counts the seconds down before it. */
  #moments(): void {
    const round = this.#round
    if (round?.phase === 'result') {
      this.#scene.moment(this.#elapsedMs())
      this.#offer()
    } else if (round && round.endsAt !== null && round.phase === 'betting' && !this.#isLost) {
      const seconds = Math.max(0, Math.ceil((round.endsAt - this.#line.now()) / 1000))
      const isQuiet = performance.now() < this.#quietUntil
      if (seconds !== this.#saidSeconds && !isQuiet) this.#frame.message(this.#page.words.betting(seconds))
      this.#saidSeconds = seconds
    } else if (round?.phase === 'closed' && this.#saidSeconds !== 0) {
      this.#saidSeconds = 0
      this.#frame.message(this.#page.words.closed)
    }
    // Without motion, and where no frame comes, figures change a few times a second.
    if (prefersCalm() || document.hidden) setTimeout(() => this.#moments(), calmMomentMs)
    else requestAnimationFrame(() => this.#moments())
  }

  #problem(problem: unknown): void {
    this.#quietUntil = performance.now() + problemMs
    this.#frame.message(wordsFor(problem), 'problem')
    this.#frame.say(wordsFor(problem))
  }

  #show(): void {
    this.#frame.balance.show(this.#balance)
  }

  #stake(): string {
    return this.#stakes[this.#stakeIndex] as string
  }

  #step(by: number): void {
    this.#stakeIndex = Math.min(this.#stakes.length - 1, Math.max(0, this.#stakeIndex + by))
    const stake = this.#stake()
    this.#frame.stake.show(stake)
    this.#scene.stake(stake)
    this.#frame.stakeEnds(this.#stakeIndex === 0, this.#stakeIndex === this.#stakes.length - 1)
    if (by !== 0) this.#frame.say(t('stakeOf', { amount: written(stake) }))
  }
}
