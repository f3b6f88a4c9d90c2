import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../src/engine/game.ts'
import { maxPayOf } from '../../src/engine/par.ts'
import { type Asked, call, newId, type Opening, type Played, Problem, type Round, untilAnswered } from './api.ts'
import { Desk } from './desk.ts'
import { sleep } from './dom.ts'
import { openFairness } from './fairness.ts'
import { fromMinor, payoutText, timesOf, toMinor } from './money.ts'
import { openRules } from './rules.ts'
import { type GamePage, greatTimes, type Scene } from './scene.ts'
import { sound } from './sound.ts'
import { t } from './texts.ts'

const leastTurnMs = 380

/** The state of one player's game of one draw a round; every round starts and ends in this class. */
export class Table {
  readonly #page: GamePage<Json, Json>
  readonly #scene: Scene<Json, Json>
  readonly #desk: Desk
  readonly #minCycleMs: number
  /** The round without a response yet; retried with its own id, so that it stays one round. */
  #open: Asked | undefined

  constructor(page: GamePage<Json, Json>, opening: Opening<Json>) {
    this.#page = page
    this.#minCycleMs = opening.minCycleMs
    this.#scene = page.scene(() => this.#sayChoice())
    this.#desk = new Desk(page, this.#scene, opening, {
      play: () => unawaited(this.play()),
      rules: () =>
        openRules(page, this.#scene.choice(), page.rules.par(this.#scene.choice()), { winLimits: opening.winLimits }),
      fairness: () => openFairness(page, (round) => unawaited(this.#replay(round))),
      isStakeHeld: () => this.#desk.busy || this.#open !== undefined,
      mostWon: (stake) => {
        const { par, payBase } = page.rules
        return payoutText(stake, maxPayOf(par(this.#scene.choice())), payBase)
      },
    })
    const { lastRound, lastRoundSeen } = opening
    if (lastRound) this.#scene.setChoice(lastRound.choice)
    if (lastRound && lastRoundSeen) this.#scene.show(lastRound.choice, lastRound.result)
    this.#desk.step(0)
    if (lastRound && !lastRoundSeen) unawaited(this.#restore(lastRound))
  }

  async play(): Promise<void> {
    const desk = this.#desk
    if (desk.busy) return this.#scene.hurry?.()
    if (!this.#open && desk.refusesStake()) return
    const asked = this.#open ?? { requestId: newId(), stake: desk.stake, choice: this.#scene.choice() }
    this.#open = asked
    this.#hold()
    sound('press')
    desk.lay(asked.stake)
    this.#scene.begin()
    try {
      const onWaiting = () => desk.frame.message(t('problem.OFFLINE'), 'problem')
      const [played] = await Promise.all([untilAnswered<Played>('play', asked, onWaiting), sleep(leastTurnMs)])
      this.#open = undefined
      const paced = sleep(this.#minCycleMs)
      desk.frame.pace(this.#minCycleMs)
      await this.#finish(played)
      await paced
      desk.rest()
    } catch (problem) {
      await this.#fail(problem)
    }
  }

  #hold(): void {
    this.#desk.hold()
    this.#scene.clear()
  }

  async #finish({ round, balance, net }: Played): Promise<void> {
    await this.#scene.land(round.choice, round.result)
    this.#desk.take({ balance, net })
    this.#present(round)
    this.#desk.show()
    call('seen', { roundId: round.roundId }).catch(() => undefined)
  }

  async #fail(problem: unknown): Promise<void> {
    const code = problem instanceof Problem ? problem.code : 'OTHER'
    // A refusal means that no round exists. Without a response the round stays open, and the next attempt reuses its
    // id.
    if (code !== 'OFFLINE') this.#open = undefined
    await this.#scene.rest()
    this.#desk.rest()
    this.#desk.problem(problem, this.#open && (() => unawaited(this.play())))
    await this.#desk.refresh()
  }

  /** Shows the payout. Only a payout above the stake is shown as a win. */
  #present({ choice, result, stake, payout }: Round): void {
    const { payBase, pays } = this.#page.rules
    const paid = pays(choice, result)
    this.#desk.frame.win.show(payout)
    if (toMinor(payout) > toMinor(stake)) {
      const how = this.#scene.describe(choice, result, timesOf(paid, payBase))
      this.#scene.celebrate(choice, result)
      this.#desk.won(payout, { how, shown: how, isGreat: paid >= greatTimes * payBase })
      return
    }
    sound('land')
    this.#desk.quiet(payout, this.#page.words.nothing)
  }

  /** Shows a round that was decided but not yet seen; the balance already includes its payout. */
  async #restore(round: Round): Promise<void> {
    const { frame } = this.#desk
    this.#desk.hold()
    this.#scene.begin()
    await sleep(leastTurnMs)
    await this.#scene.land(round.choice, round.result)
    this.#present(round)
    call('seen', { roundId: round.roundId }).catch(() => undefined)
    frame.say(t('restored'))
    if (toMinor(round.payout) === 0n) frame.message(t('restored'))
    this.#desk.rest()
  }

  /** Plays a past round again for the eye; the balance stays as it is. */
  async #replay(round: Round): Promise<void> {
    if (this.#desk.busy || this.#open) return
    const { frame } = this.#desk
    this.#hold()
    frame.message(t('replayed'))
    frame.win.show(fromMinor(0n, round.stake))
    this.#scene.begin()
    await sleep(leastTurnMs)
    await this.#scene.land(round.choice, round.result)
    frame.win.show(round.payout)
    if (toMinor(round.payout) > toMinor(round.stake)) this.#scene.celebrate(round.choice, round.result)
    frame.say(t('replayed'))
    this.#desk.rest()
  }

  // A new choice takes the light off the last result.
  #sayChoice(): void {
    this.#desk.tellMostWon()
    if (this.#desk.busy) return
    this.#scene.clear()
    this.#desk.frame.glow(0)
    this.#desk.frame.message(this.#page.words.ready)
  }
}
