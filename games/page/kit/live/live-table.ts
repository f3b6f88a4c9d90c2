import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../../src/engine/game.ts'
import type { SpotChoice } from '../../../src/engine/spots.ts'
import type { Board, PublicRound } from '../../../src/table/public.ts'
import { call, Problem } from '../api.ts'
import { Desk } from '../desk.ts'
import { h, sleep } from '../dom.ts'
import { fromMinor, payoutText, timesOf, toMinor, written } from '../money.ts'
import { greatTimes } from '../scene.ts'
import { openChain } from '../shared/chain-dialog.ts'
import { voidWords } from '../shared/void-words.ts'
import { Follower } from '../shared/follow.ts'
import { type AtTable, type OwnBet, placeBet, readAgainMs, readMine } from '../shared/money.ts'
import { sound } from '../sound.ts'
import { t as kit } from '../texts.ts'
import { Clock } from './clock.ts'
import type { LiveEntered, LiveTableOffer } from './entered.ts'
import { Felt } from './felt.ts'
import { openLiveRules } from './live-rules.ts'
import type { AnyLivePage, LiveScene } from './page.ts'
import { People } from './people.ts'
import { Rack } from './rack.ts'
import { replayOf } from './replay.ts'
import { tableChoice } from './table-choice.ts'
import { t, tableName } from './texts.ts'

const problemMs = 2500

function spotOf({ choice }: OwnBet): string {
  return (choice as SpotChoice<string>).spot
}

/** One player's seat at a live table: chips are laid on places, confirmed as bets, and paid by the round that all share. */
export class LiveTable {
  readonly #page: AnyLivePage
  readonly #scene: LiveScene<Json>
  readonly #felt: Felt
  readonly #rack: Rack
  readonly #clock: Clock
  readonly #people: People
  readonly #desk: Desk
  readonly #table: Follower
  #offer: LiveTableOffer
  #board: Board | undefined
  /** The own bets of the present round. */
  #bets: OwnBet[] = []
  /** What was staked in the last round with own bets, by place. */
  #before: ReadonlyMap<string, bigint> = new Map()
  #marked: string
  #isAsking = false
  #quietUntil = 0
  #saidOfResult = ''

  constructor(page: AnyLivePage, entered: LiveEntered) {
    this.#page = page
    this.#offer = entered.tables[0]
    this.#marked = page.spots[0]?.spot ?? ''
    this.#scene = page.scene()
    this.#clock = new Clock(page.rules.phases.bettingMs)
    this.#people = new People(
      (spot) => page.spots.find((face) => face.spot === spot)?.name ?? spot,
      (phrase) => call('table/say', { phrase, ...this.#at }),
    )
    this.#felt = new Felt(page.spots, entered.balance, (spot) => this.#touch(spot))
    this.#rack = new Rack({
      choose: (chip) => this.#desk.choose(chip),
      repeat: () => this.#repeat(),
      takeBack: () => this.#takeBack(),
    })
    const { currency, winLimits } = entered
    const tables = tableChoice(entered.tables, currency, (next) => this.#move(next))
    this.#felt.element.prepend(this.#scene.element, this.#clock.element)
    const way = h(
      'div',
      { class: 'live-way' },
      h('div', { class: 'live-top' }, tables, this.#people.element),
      this.#felt.element,
    )
    const stage = h('div', { class: 'live' }, way, this.#scene.side ?? null)
    this.#desk = new Desk(
      page,
      { elements: [stage], controls: this.#rack.element, stake: (chip) => this.#rack.show(chip) },
      entered,
      {
        play: () => unawaited(this.#press()),
        rules: () => openLiveRules(page, { spot: this.#marked }, { ...this.#offer, winLimits }, currency),
        fairness: () => openChain(this.#replayable(), this.#table.chain, this.#at),
        isStakeHeld: () => false,
      },
    )
    this.#sit()
    this.#table = new Follower(
      {
        phase: (round, before) => this.#enter(round, before),
        board: (board) => this.#tellBoard(board),
        past: (past) => this.#scene.past?.(past),
        paid: (roundId) => {
          if (this.#bets.some((bet) => bet.roundId === roundId))
            unawaited(sleep(readAgainMs()).then(() => this.#readMine()))
        },
        opened: () => {
          this.#desk.frame.message('')
          unawaited(this.#readMine())
        },
        lost: (words) => {
          this.#desk.frame.message(words, 'problem')
          this.#clock.rest()
          this.#tell()
        },
        moment: (elapsedMs) => this.#moment(elapsedMs),
        seconds: (left) => {
          this.#clock.show(left)
          if (performance.now() >= this.#quietUntil) this.#desk.frame.message(page.words.betting(left))
        },
      },
      this.#at,
    )
  }

  get #at(): AtTable {
    return { table: this.#offer.table }
  }

  get #isBetting(): boolean {
    return this.#table.round?.phase === 'betting' && !this.#table.isLost
  }

  #replayable() {
    const { title, rules, outcome, short } = this.#page
    // The dialog hands back only choices and results of these rules.
    return { title, rules, outcome, short, replay: (result: Json) => replayOf(this.#page, result) }
  }

  /** Sits down at the table: its chips, and nothing laid. */
  #sit(): void {
    const { stakes, defaultStake } = this.#offer
    this.#felt.chips(stakes)
    this.#felt.takeBack()
    this.#felt.place(new Map())
    this.#felt.mark(this.#marked)
    this.#rack.offer(stakes)
    this.#desk.restake(stakes, defaultStake)
    this.#scene.rest()
    this.#scene.past?.([])
  }

  #move(next: LiveTableOffer): void {
    if (next.table === this.#offer.table) return
    this.#offer = next
    this.#bets = []
    this.#before = new Map()
    this.#board = undefined
    this.#clock.rest()
    this.#sit()
    this.#table.move(this.#at)
    this.#desk.frame.say(tableName(next.name))
    this.#tell()
  }

  async #readMine(): Promise<void> {
    const { table } = this.#offer
    const mine = await readMine(this.#at).catch(() => undefined)
    if (!mine || this.#isAsking || table !== this.#offer.table) return
    this.#desk.take(mine)
    const { round } = this.#table
    this.#bets = mine.bets.filter(({ roundId }) => !round || roundId === round.id)
    this.#showBets()
    this.#desk.show()
    this.#tell()
  }

  #enter(round: PublicRound, before: PublicRound | undefined): void {
    this.#bets = this.#bets.filter(({ roundId }) => roundId === round.id)
    this.#saidOfResult = ''
    if (round.phase !== 'betting') this.#clock.rest()
    if (round.phase === 'betting') this.#beginBetting(round)
    if (round.phase === 'closed') this.#close()
    if (round.phase === 'settled') this.#finish(round, before?.id === round.id)
    if (this.#board) this.#tellBoard(this.#board)
    this.#tell()
  }

  #beginBetting({ number }: PublicRound): void {
    this.#scene.rest()
    this.#felt.clear()
    this.#showBets()
    this.#desk.frame.glow(0)
    this.#desk.frame.win.show(fromMinor(0n, this.#desk.balance))
    this.#desk.frame.say(kit('saidBetting', { number }))
  }

  #close(): void {
    this.#scene.rest()
    this.#desk.frame.message(this.#page.words.closed)
    this.#desk.frame.say(this.#page.words.closed)
    sound('land')
  }

  #moment(elapsedMs: number): void {
    const { round } = this.#table
    if (!round || round.result === null) return
    const said = this.#scene.at(round.result, Math.max(0, elapsedMs))
    if (said === this.#saidOfResult) return
    this.#saidOfResult = said
    this.#desk.frame.message(said)
    this.#desk.frame.say(said)
    sound('press')
  }

  #tellBoard(board: Board): void {
    this.#board = board
    if (board.roundId !== this.#table.round?.id) return
    this.#people.show(board)
    this.#felt.crowd(board.places)
  }

  /** Shows how the round ended; what the own bets are paid follows from the rules, as the server pays them. */
  #finish(round: PublicRound, wasHere: boolean): void {
    // A bet that was in before the close may still be answered; then this is called again.
    if (this.#isAsking) return
    const { rules } = this.#page
    const isVoid = round.voidReason !== null
    const words =
      round.voidReason !== null ? voidWords(round.voidReason) : this.#scene.at(round.result, Number.POSITIVE_INFINITY)
    if (isVoid) this.#scene.rest()
    else this.#felt.light((spot) => rules.pays({ spot }, round.result) > rules.payBase)
    const open = this.#bets.filter(({ state }) => state === 'OPEN')
    this.#desk.frame.say(words)
    if (open.length === 0 || !wasHere) {
      this.#desk.frame.message(words)
      return
    }
    this.#before = this.#felt.placed
    const paid = open.map((bet) => {
      const pays = isVoid ? rules.payBase : rules.pays({ spot: spotOf(bet) }, round.result)
      return {
        ...bet,
        state: isVoid ? ('VOIDED' as const) : ('SETTLED' as const),
        payout: payoutText(bet.stake, pays, rules.payBase),
      }
    })
    this.#bets = paid
    const sum = (of: (bet: (typeof paid)[number]) => string) => paid.reduce((all, bet) => all + toMinor(of(bet)), 0n)
    this.#present(
      sum(({ payout }) => payout),
      sum(({ stake }) => stake),
      words,
      isVoid,
    )
  }

  #present(payoutMinor: bigint, stakeMinor: bigint, words: string, isVoid: boolean): void {
    const { frame } = this.#desk
    const payout = fromMinor(payoutMinor, this.#desk.balance)
    this.#desk.add(payout)
    frame.win.show(payout)
    const balance = written(this.#desk.balance)
    if (payoutMinor <= stakeMinor) {
      const returned = payoutMinor > 0n && !isVoid ? ` · ${kit('returned', { amount: written(payout) })}` : ''
      frame.message(words + returned)
      frame.say(`${words}${returned} ${kit('saidNothing', { balance })}`)
      return
    }
    const times = Number((payoutMinor * 100n) / stakeMinor)
    const isGreat = times >= greatTimes * 100
    const how = kit('times', { times: timesOf(times, 100) })
    const shown = `${words} · ${kit('wonOf', { amount: written(payout), how })}`
    this.#desk.won(payout, { how, shown, isGreat, before: `${words} ` })
  }

  /** A press on a place lays a chip there. */
  #touch(spot: string): void {
    this.#marked = spot
    this.#felt.mark(spot)
    this.#lay(spot, toMinor(this.#desk.stake))
    this.#tell()
  }

  #lay(spot: string, minor: bigint): void {
    const most = this.#offer.stakes.at(-1) ?? '0'
    if ((this.#felt.laid.get(spot) ?? 0n) + minor > toMinor(most)) {
      this.#say(t('spotFull', { amount: written(most) }))
      return
    }
    sound('press')
    this.#felt.lay(spot, minor)
  }

  #repeat(): void {
    for (const [spot, minor] of this.#before) this.#lay(spot, minor)
    this.#tell()
  }

  #takeBack(): void {
    this.#felt.takeBack()
    this.#tell()
  }

  /** Confirms what is laid, or bets a chip on the marked place. */
  async #press(): Promise<void> {
    const { round } = this.#table
    if (!round || !this.#isBetting || this.#isAsking) return
    const isLaid = this.#felt.laid.size > 0
    if (!isLaid && this.#bets.length > 0) return
    const stacks = isLaid ? [...this.#felt.laid] : [[this.#marked, toMinor(this.#desk.stake)] as const]
    const totalMinor = stacks.reduce((sum, [, minor]) => sum + minor, 0n)
    if (totalMinor > toMinor(this.#desk.balance)) {
      this.#fail(new Problem('INSUFFICIENT_BALANCE'))
      return
    }
    this.#isAsking = true
    this.#tell()
    sound('press')
    try {
      for (const [spot, minor] of stacks) await this.#place(round.id, spot, minor)
      this.#desk.frame.say(kit('saidPlaced', { amount: written(fromMinor(totalMinor, this.#desk.balance)) }))
    } catch (problem) {
      this.#fail(problem)
    }
    this.#isAsking = false
    if (this.#table.round?.phase === 'settled') this.#finish(this.#table.round, true)
    this.#tell()
  }

  async #place(roundId: string, spot: string, minor: bigint): Promise<void> {
    const stake = fromMinor(minor, this.#desk.balance)
    const { bet, balance, net } = await placeBet(roundId, stake, { spot }, this.#at)
    this.#felt.takeBack(spot)
    this.#bets.push({ ...bet, acted: null, state: 'OPEN', payout: null })
    this.#desk.take({ balance, net })
    this.#showBets()
    this.#desk.show()
  }

  #showBets(): void {
    const placed = new Map<string, bigint>()
    for (const bet of this.#bets) placed.set(spotOf(bet), (placed.get(spotOf(bet)) ?? 0n) + toMinor(bet.stake))
    this.#felt.place(placed)
  }

  /** What the button says now, and what may be done with the chips. */
  #tell(): void {
    const { words } = this.#page
    const isLaid = this.#felt.laid.size > 0
    const isPlaced = this.#bets.length > 0 && !isLaid
    const { frame } = this.#desk
    if (this.#isBetting && !isPlaced) frame.offer(words.play, !this.#isAsking)
    else frame.offer(isPlaced ? words.placed : words.wait, false)
    this.#rack.allow(this.#before.size > 0 && !isLaid && !isPlaced, isLaid && !this.#isAsking)
    this.#desk.mark(this.#bets.some(({ state }) => state === 'OPEN'))
  }

  #fail(problem: unknown): void {
    this.#quietUntil = performance.now() + problemMs
    this.#desk.problem(problem)
  }

  #say(text: string): void {
    this.#quietUntil = performance.now() + problemMs
    this.#desk.frame.message(text, 'problem')
    this.#desk.frame.say(text)
  }
}
