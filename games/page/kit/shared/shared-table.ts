import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../../src/engine/game.ts'
import { maxPayOf } from '../../../src/engine/par.ts'
import type { PublicPast, PublicRound } from '../../../src/table/public.ts'
import type { Problem, WinLimits } from '../api.ts'
import { Desk, type Purse } from '../desk.ts'
import type { Frame } from '../frame.ts'
import { payoutText, timesOf, written } from '../money.ts'
import { sound } from '../sound.ts'
import { voidWords } from './void-words.ts'
import { t } from '../texts.ts'
import { openChain, openReplay } from './chain-dialog.ts'
import { calmMomentMs } from './follow.ts'
import { actOn, type OwnBet } from './money.ts'
import type { SharedPage, SharedScene } from './scene.ts'
import { type QuietEnd, Seat, type SeatView, type Wager } from './seat.ts'
import { openSharedRules } from './shared-rules.ts'

/** What the server tells on entering. */
export type Entered = Purse & {
  token: string
  playerLimit: string
  tableLimit: string
  winLimits: WinLimits
  now: number
}

/** What counts of a bet in a round that is over, as the server counts it; null when its stake went back. */
function countsOf(rules: SharedPage<Json, Json>['rules'], round: PublicRound, { choice, acted }: OwnBet): Json {
  if (acted !== null) return acted
  if (round.voidReason !== null) return null
  return round.awayMs !== null && rules.acting ? rules.acting.leftAlone(choice, round.awayMs) : choice
}

/** A table where a player has one bet a round and may act on it. */
export class SharedTable {
  readonly #page: SharedPage<Json, Json>
  readonly #scene: SharedScene<Json, Json>
  readonly #desk: Desk
  readonly #frame: Frame
  readonly #seat: Seat
  /** A place in the next round. */
  #queued: Wager | undefined

  constructor(page: SharedPage<Json, Json>, entered: Entered) {
    this.#page = page
    const replay = ({ number, result }: PublicPast) => openReplay(page, number, result)
    this.#scene = page.scene(() => this.#choose(), replay)
    this.#desk = new Desk(page, this.#scene, entered, {
      play: () => unawaited(this.#press()),
      rules: () => openSharedRules(page, this.#scene.figured(), entered),
      fairness: () => openChain(page, this.#seat.table.chain),
      // A round goes on without the player, who may already choose the stake of the next.
      isStakeHeld: () => false,
      maxWin: (stake) => payoutText(stake, maxPayOf(page.rules.par(this.#scene.figured())), page.rules.payBase),
    })
    this.#frame = this.#desk.frame
    this.#desk.step(0)
    this.#seat = new Seat(this.#desk, this.#view())
  }

  #view(): SeatView {
    const { rules, words } = this.#page
    return {
      phase: (round) => this.#enter(round),
      board: (board) => this.#scene.board(board, this.#bet?.acted ?? this.#bet?.choice),
      past: (past) => this.#scene.past(past),
      moment: (elapsedMs) => {
        this.#scene.moment(elapsedMs)
        this.#offer()
      },
      seconds: words.betting,
      read: (bets) => {
        const payout = bets.at(-1)?.payout
        // What the server has paid stands, also where this page had not heard of an act.
        if (payout) this.#frame.win.show(payout)
      },
      offer: () => this.#offer(),
      over: ({ voidReason, result }) => {
        const over = voidReason === null ? words.over(result) : voidWords(voidReason)
        this.#frame.tell(over)
        return over
      },
      pays: (bet, round) => {
        const counts = countsOf(rules, round, bet)
        return counts === null ? undefined : { pays: rules.pays(counts, round.result), base: rules.payBase }
      },
      paid: (isWon) => {
        if (isWon) this.#scene.celebrate()
      },
      won: (over, amount) => `${over} · ${amount}`,
      quiet: (end) => this.#endQuietly(end),
    }
  }

  get #round(): PublicRound | undefined {
    return this.#seat.table.round
  }

  get #bet(): OwnBet | undefined {
    return this.#seat.bets.at(-1)
  }

  #enter(round: PublicRound): void {
    this.#scene.phase(round)
    if (round.phase === 'betting') this.#beginBetting(round)
    if (round.phase === 'closed') this.#frame.message(this.#page.words.closed)
    if (round.phase === 'result') this.#frame.tell(this.#page.words.began)
  }

  #beginBetting({ number }: PublicRound): void {
    this.#scene.clear()
    this.#frame.say(t('saidBetting', { number }))
    const queued = this.#queued
    this.#queued = undefined
    if (queued) unawaited(this.#seat.bet([queued]))
  }

  #endQuietly({ over, isVoid, returned, nothing }: QuietEnd): void {
    sound('land')
    if (isVoid) this.#frame.tell(this.#round?.voidReason === null ? t('leftAloneBack') : over)
    else {
      this.#frame.message(returned || over)
      this.#frame.say(`${over} ${nothing}`)
    }
  }

  /** The button: a bet, an act on it, or a place in the next round. */
  async #press(): Promise<void> {
    const [round, bet] = [this.#round, this.#bet]
    if (!round || this.#seat.isAsking || this.#seat.table.isLost) return
    if (round.phase === 'betting' && !bet) await this.#seat.bet([this.#wager()])
    else if (bet?.roundId === round.id && bet.state === 'OPEN') {
      if (this.#canAct()) await this.#act(bet)
    } else {
      this.#queued = this.#queued ? undefined : this.#wager()
      this.#offer()
    }
  }

  #wager(): Wager {
    return { stake: this.#desk.stake, choice: this.#scene.choice() }
  }

  async #act(bet: OwnBet): Promise<void> {
    const act = async () => {
      const { acted } = await actOn(bet.betId)
      this.#seat.acted(bet.betId, acted)
      // The answer may come in the next round.
      if (this.#round?.id === bet.roundId) this.#tellActed(bet, acted)
    }
    await this.#seat.ask(act, (problem) => {
      if ((problem as Problem).code !== 'TOO_LATE') this.#seat.fail(problem)
    })
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
    const elapsedMs = this.#seat.table.elapsedMs()
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
    const { table, isAsking } = this.#seat
    const isOwn = bet?.roundId === round?.id && bet?.state === 'OPEN'
    if (!round || table.isLost) this.#frame.offer(words.play, false)
    else if (this.#canAct() && bet) {
      const worth = this.#scene.worth(bet.choice, table.elapsedMs()) ?? 0
      this.#frame.offer(`${words.act}\n${written(payoutText(bet.stake, worth, rules.payBase))}`, !isAsking)
    } else if (isOwn) {
      const isUp = round.phase === 'result' && table.elapsedMs() > calmMomentMs
      this.#frame.offer(isUp ? words.acted : words.placed, false)
    } else if (round.phase === 'betting') this.#frame.offer(words.play, !isAsking)
    else this.#frame.offer(this.#queued ? words.queued : words.queue, true)
    this.#desk.mark(isOwn && round?.phase !== 'settled')
  }
}
