import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../../src/engine/game.ts'
import type { SpotChoice } from '../../../src/engine/spots.ts'
import type { PublicRound } from '../../../src/table/public.ts'
import { call, Problem } from '../api.ts'
import { Desk } from '../desk.ts'
import { h } from '../dom.ts'
import type { Frame } from '../frame.ts'
import { fromMinor, toMinor, written } from '../money.ts'
import { openChain } from '../shared/chain-dialog.ts'
import { voidWords } from '../shared/void-words.ts'
import type { AtTable, OwnBet } from '../shared/money.ts'
import { Seat, type SeatView } from '../shared/seat.ts'
import { sound } from '../sound.ts'
import { t as kit } from '../texts.ts'
import { wordsFor } from '../words-for.ts'
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

function spotOf({ choice }: Pick<OwnBet, 'choice'>): string {
  return (choice as SpotChoice<string>).spot
}

/** A live table: chips are laid on places and confirmed as bets. */
export class LiveTable {
  readonly #page: AnyLivePage
  readonly #scene: LiveScene<Json>
  readonly #felt: Felt
  readonly #rack: Rack
  readonly #clock: Clock
  readonly #people: People
  readonly #desk: Desk
  readonly #frame: Frame
  readonly #seat: Seat
  #offer: LiveTableOffer
  /** What was staked in the last round with own bets, by place. */
  #before: ReadonlyMap<string, bigint> = new Map()
  #marked: string
  #saidOfResult = ''
  /** That chips were laid and none was confirmed, until the next round. */
  #notConfirmed = ''

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
        fairness: () => openChain(this.#replayable(), this.#seat.table.chain, this.#at),
        isStakeHeld: () => false,
      },
    )
    this.#frame = this.#desk.frame
    this.#sit()
    this.#seat = new Seat(this.#desk, this.#view(), this.#at)
  }

  #view(): SeatView {
    const { rules, words } = this.#page
    return {
      phase: (round) => this.#enter(round),
      board: (board) => {
        this.#people.show(board)
        this.#felt.crowd(board.places)
      },
      past: (past) => this.#scene.past?.(past),
      moment: (elapsedMs) => this.#moment(elapsedMs),
      seconds: (left) => {
        this.#clock.show(left)
        return words.betting(left)
      },
      lost: () => this.#clock.rest(),
      read: () => this.#showBets(),
      offer: () => this.#tell(),
      over: (round) => this.#over(round),
      pays: (bet, { voidReason, result }) =>
        voidReason === null ? { pays: rules.pays({ spot: spotOf(bet) }, result), base: this.#base } : undefined,
      paid: () => {
        this.#before = this.#felt.placed
        this.#tellWins()
      },
      ...(rules.holding && { held: { times: this.#times, net: (minor: bigint) => this.#felt.wordsOf(minor) } }),
      won: (over, amount) => `${over} · ${amount}`,
      quiet: ({ over, returned, nothing }) => {
        const shown = returned ? `${over} · ${returned}` : over
        this.#frame.message(shown)
        this.#frame.say(`${shown} ${nothing}`)
      },
    }
  }

  /** How many times a bet is held while its round runs: its stake. */
  get #times(): bigint {
    return BigInt(this.#page.rules.holding?.times ?? 1)
  }

  /** Over what the pays of a stake are counted. */
  get #base(): number {
    return this.#page.rules.payBase * Number(this.#times)
  }

  get #at(): AtTable {
    return { table: this.#offer.table }
  }

  get #isBetting(): boolean {
    return this.#seat.table.round?.phase === 'betting' && !this.#seat.table.isLost
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
    this.#before = new Map()
    this.#clock.rest()
    this.#sit()
    this.#seat.move(this.#at)
    this.#frame.say(tableName(next.name))
    this.#tell()
  }

  #enter({ phase, number }: PublicRound): void {
    this.#saidOfResult = ''
    if (phase !== 'betting') this.#clock.rest()
    if (phase === 'betting') {
      this.#notConfirmed = ''
      this.#scene.rest()
      this.#felt.clear()
      this.#showBets()
      this.#frame.say(kit('saidBetting', { number }))
    }
    if (phase === 'closed') {
      this.#scene.rest()
      this.#frame.tell(this.#page.words.closed)
      sound('land')
    }
    if (phase !== 'betting') this.#giveBack()
  }

  /** At the close chips that are not confirmed are no bets: they go back, and that is said. */
  #giveBack(): void {
    if (this.#felt.laid.size === 0 || this.#seat.isAsking) return
    this.#felt.flyBack(this.#rack.element)
    // The end of a round with bets tells what they were paid.
    const hasBets = this.#seat.bets.length > 0
    this.#notConfirmed = hasBets ? '' : t('notConfirmed')
    this.#frame.tell(hasBets ? t('someNotConfirmed') : this.#notConfirmed)
  }

  #moment(elapsedMs: number): void {
    const { round } = this.#seat.table
    if (!round || round.result === null) return
    const said = this.#scene.at(round.result, Math.max(0, elapsedMs))
    if (said === this.#saidOfResult) return
    this.#saidOfResult = said
    this.#frame.tell(said)
    sound('press')
  }

  #over({ voidReason, result }: PublicRound): string {
    const { rules } = this.#page
    if (voidReason === null) this.#felt.light((spot) => rules.pays({ spot }, result) > this.#base)
    else this.#scene.rest()
    const end = voidReason === null ? this.#scene.at(result, Number.POSITIVE_INFINITY) : voidWords(voidReason)
    const words = this.#notConfirmed ? `${end} · ${this.#notConfirmed}` : end
    this.#frame.tell(words)
    return words
  }

  /** A press on a place lays a chip there. */
  #touch(spot: string): void {
    this.#marked = spot
    this.#felt.mark(spot)
    if (this.#isBetting) this.#lay(spot, toMinor(this.#desk.stake))
    else if (!this.#seat.table.isLost) this.#seat.warn(t('notNow'))
    this.#tell()
  }

  #lay(spot: string, minor: bigint): void {
    const max = this.#offer.stakes.at(-1) ?? '0'
    if ((this.#felt.laid.get(spot) ?? 0n) + minor > toMinor(max)) {
      this.#seat.warn(t('spotFull', { amount: written(max) }))
      return
    }
    if ((this.#laidMinor + minor) * this.#times > toMinor(this.#desk.balance)) {
      this.#seat.warn(wordsFor(new Problem('INSUFFICIENT_BALANCE')))
      return
    }
    sound('press')
    this.#felt.lay(spot, minor)
  }

  get #laidMinor(): bigint {
    return [...this.#felt.laid.values()].reduce((sum, minor) => sum + minor, 0n)
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
    if (!this.#isBetting || this.#seat.isAsking) return
    const isLaid = this.#felt.laid.size > 0
    if (!isLaid && this.#seat.bets.length > 0) return
    const stacks = isLaid ? [...this.#felt.laid] : [[this.#marked, toMinor(this.#desk.stake)] as const]
    const wagers = stacks.map(([spot, minor]) => {
      return { stake: fromMinor(minor * this.#times, this.#desk.balance), choice: { spot } }
    })
    await this.#seat.bet(wagers, {
      placed: (wager) => {
        this.#felt.lay(spotOf(wager), -toMinor(wager.stake) / this.#times)
        this.#showBets()
      },
    })
    // What was refused because the table had closed.
    if (!this.#isBetting && !this.#seat.table.isLost) this.#felt.flyBack(this.#rack.element)
  }

  #showBets(): void {
    const placed = new Map<string, bigint>()
    for (const bet of this.#seat.bets)
      placed.set(spotOf(bet), (placed.get(spotOf(bet)) ?? 0n) + toMinor(bet.stake) / this.#times)
    this.#felt.place(placed)
  }

  /** Says on the felt what each place has won. */
  #tellWins(): void {
    const paid = new Map<string, { staked: bigint; paid: bigint }>()
    for (const bet of this.#seat.bets) {
      const sums = paid.get(spotOf(bet)) ?? { staked: 0n, paid: 0n }
      sums.staked += toMinor(bet.stake)
      sums.paid += toMinor(bet.payout ?? '0')
      paid.set(spotOf(bet), sums)
    }
    for (const [spot, sums] of paid) {
      // Where a stake is held for more than the bet, what was won or lost is what the result made of it.
      if (this.#page.rules.holding) this.#felt.came(spot, sums.paid - sums.staked)
      else if (sums.paid > sums.staked) this.#felt.won(spot, sums.paid)
    }
  }

  /** What the button says now, and what may be done with the chips. */
  #tell(): void {
    const { words } = this.#page
    const { bets, isAsking } = this.#seat
    const isLaid = this.#felt.laid.size > 0
    const isPlaced = bets.length > 0 && !isLaid
    if (this.#isBetting && !isPlaced) this.#frame.offer(words.play, !isAsking)
    else this.#frame.offer(isPlaced ? words.placed : words.wait, false)
    this.#rack.allow(this.#isBetting && this.#before.size > 0 && !isLaid && !isPlaced, isLaid && !isAsking)
    this.#rack.upTo(toMinor(this.#desk.balance) / this.#times - this.#laidMinor)
    this.#desk.mark(bets.some(({ state }) => state === 'OPEN'))
  }
}
