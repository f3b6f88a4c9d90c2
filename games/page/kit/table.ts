import type { Json } from '../../src/engine/game.ts'
import { type Asked, call, newId, type Opening, type Played, playRound, Problem, type Round } from './api.ts'
import { h, sleep } from './dom.ts'
import { openFairness } from './fairness.ts'
import { Frame } from './frame.ts'
import { fromMinor, timesOf, toMinor, written } from './money.ts'
import { type Parent, parentAt } from './parent.ts'
import { openRules } from './rules.ts'
import { type GamePage, greatTimes, type Scene } from './scene.ts'
import { sound } from './sound.ts'
import { t } from './texts.ts'
import { wordsFor } from './words-for.ts'

const leastTurnMs = 380

/** The state of one player's game; every round starts and ends in this class. */
export class Table {
  readonly #page: GamePage<Json, Json>
  readonly #scene: Scene<Json, Json>
  readonly #frame: Frame
  readonly #parent: Parent
  readonly #stakes: string[]
  readonly #minCycleMs: number
  #stakeIndex: number
  #balance: string
  #net: string
  #busy = false
  /** The round without a response yet; retried with its own id, so that it stays one round. */
  #open: Asked | undefined

  constructor(page: GamePage<Json, Json>, opening: Opening) {
    this.#page = page
    this.#stakes = opening.stakes
    this.#stakeIndex = Math.max(0, opening.stakes.indexOf(opening.defaultStake))
    this.#balance = opening.balance
    this.#net = opening.net
    this.#minCycleMs = opening.minCycleMs
    this.#parent = parentAt(opening.parentOrigin, opening.currency)
    this.#scene = page.scene(() => this.#sayChoice())
    this.#frame = new Frame(page, this.#scene, opening.currency, {
      play: () => void this.play(),
      raise: () => this.#step(1),
      lower: () => this.#step(-1),
      rules: () => openRules(page, this.#scene.choice()),
      fairness: () => openFairness(page, (round) => void this.#replay(round)),
      leave: () => this.#parent.leave(),
    })
    this.#frame.message(page.words.ready)
    this.#frame.win.show(fromMinor(0n, opening.balance))
    this.#show()
    const { lastRound, lastRoundSeen } = opening
    if (lastRound) this.#scene.setChoice(lastRound.choice)
    if (lastRound && lastRoundSeen) this.#scene.show(lastRound.choice, lastRound.result)
    this.#step(0)
    document.addEventListener('keydown', (event) => this.#key(event))
    document.addEventListener('visibilitychange', () => void this.#refresh())
    if (lastRound && !lastRoundSeen) void this.#restore(lastRound)
  }

  async play(): Promise<void> {
    if (this.#busy) return this.#scene.hurry?.()
    const stake = this.#stakes[this.#stakeIndex] as string
    if (!this.#open && toMinor(this.#balance) < toMinor(stake)) {
      this.#problem(new Problem('INSUFFICIENT_BALANCE'))
      void this.#refresh()
      return
    }
    const asked = this.#open ?? { requestId: newId(), stake, choice: this.#scene.choice() }
    this.#open = asked
    this.#begin(asked.stake)
    try {
      const onWaiting = () => this.#frame.message(t('problem.OFFLINE'), 'problem')
      const [played] = await Promise.all([playRound(asked, onWaiting), sleep(leastTurnMs)])
      this.#open = undefined
      const paced = sleep(this.#minCycleMs)
      this.#frame.pace(this.#minCycleMs)
      await this.#finish(played)
      await paced
    } catch (problem) {
      await this.#fail(problem)
    }
    this.#rest()
  }

  #hold(): void {
    this.#busy = true
    this.#frame.busy(true)
    if (this.#scene.controls) this.#scene.controls.inert = true
    this.#frame.glow(0)
    this.#scene.clear()
    this.#frame.message('')
  }

  #begin(stake: string): void {
    this.#hold()
    sound('press')
    this.#frame.win.show(fromMinor(0n, stake))
    this.#frame.balance.show(fromMinor(toMinor(this.#balance) - toMinor(stake), stake))
    this.#parent.state({ balance: this.#balance, net: this.#net, busy: true })
    this.#scene.begin()
  }

  async #finish({ round, balance, net }: Played): Promise<void> {
    await this.#scene.land(round.choice, round.result)
    this.#balance = balance
    this.#net = net
    this.#present(round)
    this.#show()
    void call('seen', { roundId: round.roundId }).catch(() => undefined)
  }

  async #fail(problem: unknown): Promise<void> {
    const code = problem instanceof Problem ? problem.code : 'OTHER'
    // A refusal means that no round exists. Without a response the round stays open, and the next attempt reuses its
    // id.
    if (code !== 'OFFLINE') this.#open = undefined
    await this.#scene.rest()
    this.#problem(problem)
    await this.#refresh()
  }

  #problem(problem: unknown): void {
    const retry =
      this.#open && h('button', { class: 'link', type: 'button', onclick: () => void this.play() }, t('retry'))
    this.#frame.message(wordsFor(problem), 'problem', retry)
    this.#frame.say(wordsFor(problem))
  }

  /** Shows the payout. Only a payout above the stake is shown as a win. */
  #present({ choice, result, stake, payout }: Round): void {
    const { payBase, pays } = this.#page.rules
    const paid = pays(choice, result)
    const balance = written(this.#balance)
    this.#frame.win.show(payout)
    if (toMinor(payout) > toMinor(stake)) {
      const how = this.#scene.describe(choice, result, timesOf(paid, payBase))
      const isGreat = paid >= greatTimes * payBase
      this.#scene.celebrate(choice, result)
      sound(isGreat ? 'great' : 'win')
      this.#frame.glow(isGreat ? 2 : 1)
      this.#frame.message(how, 'won')
      this.#frame.say(t('saidWon', { amount: written(payout), how, balance }))
      return
    }
    sound('land')
    const quiet = toMinor(payout) > 0n ? t('returned', { amount: written(payout) }) : this.#page.words.nothing
    this.#frame.message(quiet)
    this.#frame.say(t('saidNothing', { balance }))
  }

  /** Shows a round that was decided but not yet seen; the balance already includes its payout. */
  async #restore(round: Round): Promise<void> {
    this.#busy = true
    this.#frame.busy(true)
    this.#scene.begin()
    await sleep(leastTurnMs)
    await this.#finish({ round, balance: this.#balance, net: this.#net })
    this.#frame.say(t('restored'))
    if (toMinor(round.payout) === 0n) this.#frame.message(t('restored'))
    this.#rest()
  }

  /** Plays a past round again for the eye; the balance stays as it is. */
  async #replay(round: Round): Promise<void> {
    if (this.#busy || this.#open) return
    this.#hold()
    this.#frame.message(t('replayed'))
    this.#frame.win.show(fromMinor(0n, round.stake))
    this.#scene.begin()
    await sleep(leastTurnMs)
    await this.#scene.land(round.choice, round.result)
    this.#frame.win.show(round.payout)
    if (toMinor(round.payout) > toMinor(round.stake)) this.#scene.celebrate(round.choice, round.result)
    this.#frame.say(t('replayed'))
    this.#rest()
  }

  #rest(): void {
    this.#busy = false
    this.#frame.busy(false)
    if (this.#scene.controls) this.#scene.controls.inert = false
    this.#show()
  }

  #show(): void {
    this.#frame.balance.show(this.#balance)
    this.#parent.state({ balance: this.#balance, net: this.#net, busy: this.#busy })
  }

  async #refresh(): Promise<void> {
    if (document.hidden) return
    const fresh = await call<{ balance: string; net: string }>('balance').catch(() => undefined)
    if (!fresh || (this.#busy && !this.#open)) return
    this.#balance = fresh.balance
    this.#net = fresh.net
    if (!this.#busy) this.#show()
  }

  // A new choice takes the light off the last result.
  #sayChoice(): void {
    if (this.#busy) return
    this.#scene.clear()
    this.#frame.glow(0)
    this.#frame.message(this.#page.words.ready)
  }

  #step(by: number): void {
    if (this.#busy || this.#open) return
    this.#stakeIndex = Math.min(this.#stakes.length - 1, Math.max(0, this.#stakeIndex + by))
    const stake = this.#stakes[this.#stakeIndex] as string
    this.#frame.stake.show(stake)
    this.#scene.stake?.(stake)
    this.#frame.stakeEnds(this.#stakeIndex === 0, this.#stakeIndex === this.#stakes.length - 1)
    if (by !== 0) this.#frame.say(t('stakeOf', { amount: written(stake) }))
  }

  #key(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return
    const at = event.target instanceof HTMLElement ? event.target : undefined
    const onOther = Boolean(at?.closest('button, a, input'))
    const onPlay = Boolean(at?.closest('.spin'))
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
    // Arrows inside a field belong to the field.
    if (by !== undefined && !at?.closest('input')) {
      event.preventDefault()
      this.#step(by)
    } else if ((event.key === ' ' || event.key === 'Enter') && (onPlay || !onOther)) {
      event.preventDefault()
      // Holding the key down counts as one press, so it cannot start an autoplay.
      if (!event.repeat) void this.play()
    }
  }
}
