import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../../src/engine/game.ts'
import { maxPayOf } from '../../../src/engine/par.ts'
import type { Board, PublicPast, PublicRound } from '../../../src/table/public.ts'
import { Problem, type WinLimits } from '../api.ts'
import { Desk, type Purse } from '../desk.ts'
import { sleep } from '../dom.ts'
import type { Frame } from '../frame.ts'
import { fromMinor, payoutText, timesOf, toMinor, written } from '../money.ts'
import { greatTimes } from '../scene.ts'
import { sound } from '../sound.ts'
import { voidWords } from './void-words.ts'
import { t } from '../texts.ts'
import { openChain, openReplay } from './chain-dialog.ts'
import { calmMomentMs, Follower } from './follow.ts'
import { actOn, type OwnBet, placeBet, readAgainMs, readMine } from './money.ts'
import type { SharedPage, SharedScene } from './scene.ts'
import { openSharedRules } from './shared-rules.ts'

/** What the server tells on entering. */
export type Entered = Purse & {
  token: string
  playerLimit: string
  tableLimit: string
  winLimits: WinLimits
  now: number
}

const problemMs = 2500

/** What counts of a bet in a round that is over, as the server counts it; null when its stake went back. */
function countsOf(rules: SharedPage<Json, Json>['rules'], round: PublicRound, { choice, acted }: OwnBet): Json {
  if (acted !== null) return acted
  if (round.voidReason !== null) return null
  return round.awayMs !== null && rules.acting ? rules.acting.leftAlone(choice, round.awayMs) : choice
}

/** One player's seat at a shared table: the line tells the round, this class the player's own bet in it. */
export class SharedTable {
  readonly #page: SharedPage<Json, Json>
  readonly #scene: SharedScene<Json, Json>
  readonly #desk: Desk
  readonly #frame: Frame
  readonly #table: Follower
  #board: Board | undefined
  #bet: OwnBet | undefined
  /** The stake and choice of a place in the next round. */
  #queued: { stake: string; choice: Json } | undefined
  #isAsking = false
  /** A problem stays to be read before the countdown goes on. */
  #quietUntil = 0

  constructor(page: SharedPage<Json, Json>, entered: Entered) {
    this.#page = page
    const replay = ({ number, result }: PublicPast) => openReplay(page, number, result)
    this.#scene = page.scene(() => this.#choose(), replay)
    this.#desk = new Desk(page, this.#scene, entered, {
      play: () => unawaited(this.#press()),
      rules: () => openSharedRules(page, this.#scene.figured(), entered),
      fairness: () => openChain(page, this.#table.chain),
      // A round goes on without the player, who may already choose the stake of the next.
      isStakeHeld: () => false,
      mostWon: (stake) => payoutText(stake, maxPayOf(page.rules.par(this.#scene.figured())), page.rules.payBase),
    })
    this.#frame = this.#desk.frame
    this.#desk.step(0)
    this.#table = new Follower({
      phase: (round, before) => this.#enter(round, before),
      board: (board) => this.#tellBoard(board),
      past: (past) => this.#scene.past(past),
      paid: (roundId) => {
        if (this.#bet?.roundId === roundId) unawaited(sleep(readAgainMs()).then(() => this.#readMine()))
      },
      opened: () => {
        this.#frame.message('')
        unawaited(this.#readMine())
      },
      lost: (words) => {
        this.#frame.message(words, 'problem')
        this.#offer()
      },
      moment: (elapsedMs) => {
        this.#scene.moment(elapsedMs)
        this.#offer()
      },
      seconds: (left) => {
        if (performance.now() >= this.#quietUntil) this.#frame.message(page.words.betting(left))
      },
    })
  }

  get #round(): PublicRound | undefined {
    return this.#table.round
  }

  async #readMine(): Promise<void> {
    const mine = await readMine().catch(() => undefined)
    if (!mine || this.#isAsking) return
    this.#desk.take(mine)
    const own = mine.bets.at(-1)
    if (own && (!this.#round || own.roundId === this.#round.id)) {
      this.#bet = own
      // What the server has paid stands, also where this page had not heard of an act.
      if (own.payout !== null) this.#frame.win.show(own.payout)
    }
    this.#desk.show()
    this.#offer()
  }

  #enter(round: PublicRound, before: PublicRound | undefined): void {
    if (this.#bet && this.#bet.roundId !== round.id) this.#bet = undefined
    this.#scene.phase(round)
    if (round.phase === 'betting') this.#beginBetting(round)
    if (round.phase === 'closed') this.#frame.message(this.#page.words.closed)
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
    this.#frame.win.show(fromMinor(0n, this.#desk.balance))
    this.#frame.say(t('saidBetting', { number: round.number }))
    const queued = this.#queued
    this.#queued = undefined
    if (queued) unawaited(this.#place(queued.stake, queued.choice))
  }

  #tellBoard(board: Board): void {
    this.#board = board
    if (board.roundId === this.#round?.id) this.#scene.board(board, this.#bet?.acted ?? this.#bet?.choice)
  }

  /** Shows how the round ended; what the own bet is paid follows from the rules, as the server pays it. */
  #finish(round: PublicRound, wasHere: boolean): void {
    // An act that was in before the end may still be answered; then this is called again.
    if (this.#isAsking) return
    const words = round.voidReason ? voidWords(round.voidReason) : this.#page.words.over(round.result)
    const bet = this.#bet
    if (!bet || bet.state !== 'OPEN' || !wasHere) {
      this.#frame.message(words)
      this.#frame.say(words)
      return
    }
    const { rules } = this.#page
    const counts = countsOf(rules, round, bet)
    const isVoid = counts === null
    const pays = isVoid ? rules.payBase : rules.pays(counts, round.result)
    const payout = payoutText(bet.stake, pays, rules.payBase)
    this.#bet = { ...bet, state: isVoid ? 'VOIDED' : 'SETTLED', payout }
    this.#desk.add(payout)
    this.#frame.win.show(payout)
    const isWon = toMinor(payout) > toMinor(bet.stake)
    const balance = written(this.#desk.balance)
    if (!isWon) {
      sound('land')
      const why = isVoid && round.voidReason === null ? t('leftAloneBack') : words
      this.#frame.message(isVoid ? why : toMinor(payout) > 0n ? t('returned', { amount: written(payout) }) : words)
      this.#frame.say(isVoid ? why : `${words} ${t('saidNothing', { balance })}`)
      return
    }
    const isGreat = pays >= greatTimes * rules.payBase
    const how = t('times', { times: timesOf(pays, rules.payBase) })
    const shown = `${words} · ${t('wonOf', { amount: written(payout), how })}`
    this.#scene.celebrate()
    this.#desk.won(payout, { how, shown, isGreat, before: `${words} ` })
  }

  /** The button: a bet, an act on it, or a place in the next round. */
  async #press(): Promise<void> {
    const round = this.#round
    if (!round || this.#isAsking || this.#table.isLost) return
    if (round.phase === 'betting' && !this.#bet) {
      await this.#place(this.#desk.stake, this.#scene.choice())
    } else if (this.#bet && this.#bet.roundId === round.id && this.#bet.state === 'OPEN') {
      if (this.#canAct()) await this.#act(this.#bet)
    } else if (this.#queued) {
      this.#queued = undefined
      this.#offer()
    } else {
      this.#queued = { stake: this.#desk.stake, choice: this.#scene.choice() }
      this.#offer()
    }
  }

  async #place(stake: string, choice: Json): Promise<void> {
    if (!this.#round) return
    if (toMinor(this.#desk.balance) < toMinor(stake)) {
      this.#problem(new Problem('INSUFFICIENT_BALANCE'))
      return
    }
    this.#isAsking = true
    this.#offer()
    sound('press')
    try {
      const { bet, balance, net } = await placeBet(this.#round.id, stake, choice)
      this.#bet = { ...bet, acted: null, state: 'OPEN', payout: null }
      this.#desk.take({ balance, net })
      this.#frame.say(t('saidPlaced', { amount: written(stake) }))
    } catch (problem) {
      this.#problem(problem)
    }
    this.#desk.show()
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

  #canAct(): boolean {
    const bet = this.#bet
    if (!bet || bet.state !== 'OPEN' || bet.acted !== null || this.#round?.phase !== 'result') return false
    const elapsedMs = this.#table.elapsedMs()
    const isReached = this.#page.rules.seen(bet.choice, elapsedMs) !== null
    return !isReached && this.#scene.worth(bet.choice, elapsedMs) !== undefined
  }

  #choose(): void {
    this.#desk.tellMostWon()
    this.#offer()
  }

  /** What the button says now. */
  #offer(): void {
    const { words, rules } = this.#page
    const [round, bet] = [this.#round, this.#bet]
    const isOwn = bet?.roundId === round?.id && bet?.state === 'OPEN'
    if (!round || this.#table.isLost) this.#frame.offer(words.play, false)
    else if (this.#canAct() && bet) {
      const worth = this.#scene.worth(bet.choice, this.#table.elapsedMs()) ?? 0
      this.#frame.offer(`${words.act}\n${written(payoutText(bet.stake, worth, rules.payBase))}`, !this.#isAsking)
    } else if (isOwn) {
      const isUp = round.phase === 'result' && this.#table.elapsedMs() > calmMomentMs
      this.#frame.offer(isUp ? words.acted : words.placed, false)
    } else if (round.phase === 'betting') this.#frame.offer(words.play, !this.#isAsking)
    else this.#frame.offer(this.#queued ? words.queued : words.queue, true)
    this.#desk.mark(isOwn && round?.phase !== 'settled')
  }

  #problem(problem: unknown): void {
    this.#quietUntil = performance.now() + problemMs
    this.#desk.problem(problem)
  }
}
