import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../src/engine/game.ts'
import { openLimitHours } from '../../src/engine/open-limit.ts'
import {
  call,
  type Money,
  newId,
  type Opening,
  type OpenRound,
  Problem,
  type Round,
  type Rounds,
  untilAnswered,
  type WinLimits,
} from './api.ts'
import { Desk } from './desk.ts'
import { h, sleep } from './dom.ts'
import { openFairness } from './fairness.ts'
import { fromMinor, payoutText, timesOf, toMinor } from './money.ts'
import { openRules } from './rules.ts'
import { greatTimes, type StagedPage, type StagedScene } from './scene.ts'
import { sound } from './sound.ts'
import { t } from './texts.ts'

type AnyStagedPage = StagedPage<Json, Json, Json, Json, Json>
type Answer = Money & { round: OpenRound<Json> | Round }
type Asked =
  | { action: 'play'; fields: { requestId: string; stake: string; choice: Json } }
  | { action: 'act'; fields: { requestId: string; roundId: string; act: Json } }

const leastTurnMs = 380
const leastActMs = 140
// The page and the server see the round differently: another page went on with it, or it ended by default.
const outOfStep = ['ROUND_OPEN', 'ROUND_OVER', 'ROUND_NOT_FOUND', 'ACT_NOT_OFFERED']

/** The state of one player's staged game: a round opens, the player acts, and it ends. */
export class StagedTable {
  readonly #page: AnyStagedPage
  readonly #scene: StagedScene<Json, Json, Json, Json>
  readonly #desk: Desk
  readonly #minCycleMs: number
  readonly #winLimits: WinLimits
  #round: OpenRound<Json> | undefined
  /** The request without a response yet; retried with its own id, so that it counts once. */
  #asked: Asked | undefined
  #nextRoundAt = 0

  constructor(page: AnyStagedPage, opening: Opening<Json>) {
    this.#page = page
    this.#minCycleMs = opening.minCycleMs
    this.#winLimits = opening.winLimits
    this.#scene = page.scene(
      () => this.#sayChoice(),
      (act) => unawaited(this.#act(act)),
    )
    this.#desk = new Desk(page, this.#scene, opening, {
      play: () => unawaited(this.press()),
      rules: () => this.#openRules(),
      fairness: () => openFairness(page, (round) => unawaited(this.#replay(round))),
      isStakeHeld: () => this.#desk.busy || this.#asked !== undefined || this.#round !== undefined,
      mostWon: (stake) => payoutText(stake, page.rules.maxPays(this.#scene.choice()), page.rules.payBase),
    })
    const { lastRound, lastRoundSeen, openRound } = opening
    if (lastRound) this.#scene.setChoice(lastRound.choice)
    if (lastRound && lastRoundSeen && !openRound) this.#scene.show(lastRound.choice, lastRound.result)
    this.#desk.step(0)
    unawaited(this.#resume(opening))
  }

  /** The main button: opens a round, or does what the scene has for it in an open one. */
  async press(): Promise<void> {
    if (this.#desk.busy) return
    if (this.#asked) return this.#send(this.#asked)
    if (this.#round) {
      const { act } = this.#scene.main(this.#round.choice, this.#round.view, this.#round.stake)
      if (act !== undefined) await this.#act(act)
      return
    }
    if (this.#desk.refusesStake()) return
    const fields = { requestId: newId(), stake: this.#desk.stake, choice: this.#scene.choice() }
    await this.#send({ action: 'play', fields })
  }

  async #act(act: Json): Promise<void> {
    if (this.#desk.busy || this.#asked || !this.#round) return
    await this.#send({ action: 'act', fields: { requestId: newId(), roundId: this.#round.roundId, act } })
  }

  async #send(asked: Asked): Promise<void> {
    this.#asked = asked
    this.#hold()
    if (asked.action === 'play') {
      this.#scene.clear()
      this.#desk.lay(asked.fields.stake)
    }
    sound('press')
    this.#scene.wait(asked.action === 'act' ? asked.fields.act : undefined)
    try {
      const onWaiting = () => this.#desk.frame.message(t('problem.OFFLINE'), 'problem')
      const least = sleep(asked.action === 'play' ? leastTurnMs : leastActMs)
      const [answer] = await Promise.all([untilAnswered<Answer>(asked.action, asked.fields, onWaiting), least])
      this.#asked = undefined
      if (asked.action === 'play') this.#nextRoundAt = Date.now() + this.#minCycleMs
      this.#desk.take(answer)
      await this.#show(answer.round)
    } catch (problem) {
      await this.#fail(problem)
    }
  }

  #hold(): void {
    this.#desk.hold()
    if (this.#round) this.#offer(this.#round, false)
  }

  #offer({ choice, view, stake }: OpenRound<Json>, isReady: boolean): string {
    const { act, word, said } = this.#scene.main(choice, view, stake)
    this.#desk.frame.offer(word, isReady && act !== undefined)
    return said
  }

  /** Shows a round as the server has it: open for the next act, or over. */
  async #show(round: OpenRound<Json> | Round): Promise<void> {
    if (round.status !== 'OPEN') return this.#end(round)
    this.#round = round
    this.#scene.open(round.choice, round.view)
    this.#desk.rest()
    this.#desk.frame.stake.show(round.stake)
    this.#desk.frame.stakeEnds(true, true)
    const said = this.#offer(round, true)
    this.#desk.frame.message(said)
    this.#desk.frame.say(said)
  }

  async #end(round: Round): Promise<void> {
    this.#round = undefined
    await this.#scene.land(round.choice, round.result)
    this.#present(round)
    this.#desk.show()
    call('seen', { roundId: round.roundId }).catch(() => undefined)
    const waitMs = this.#nextRoundAt - Date.now()
    if (waitMs > 0) {
      this.#desk.frame.pace(waitMs)
      await sleep(waitMs)
    }
    this.#desk.rest()
    this.#desk.step(0)
  }

  /** Shows the payout. Only a payout above the stake is shown as a win. */
  #present({ choice, result, stake, payout, status, endedBy }: Round): void {
    this.#desk.frame.win.show(payout)
    if (status === 'VOIDED') return this.#desk.quiet(payout, '')
    if (toMinor(payout) <= toMinor(stake)) {
      sound('land')
      return this.#desk.quiet(payout, this.#page.words.nothing)
    }
    const { payBase, pays } = this.#page.rules
    const paid = pays(choice, result)
    const how = this.#scene.describe(choice, result, timesOf(paid, payBase))
    const shown = endedBy === 'PLAYER' ? how : `${how} · ${t(`ended.${endedBy}`)}`
    this.#scene.celebrate(choice, result)
    this.#desk.won(payout, { how, shown, isGreat: paid >= greatTimes * payBase })
  }

  async #fail(problem: unknown): Promise<void> {
    const code = problem instanceof Problem ? problem.code : 'OTHER'
    // A refusal means that nothing was done. Without a response the request stays, and the next attempt reuses its id.
    if (code !== 'OFFLINE') this.#asked = undefined
    const fresh = outOfStep.includes(code) ? await call<Rounds<Json>>('table').catch(() => undefined) : undefined
    if (fresh) this.#round = undefined
    if (this.#round) this.#scene.open(this.#round.choice, this.#round.view)
    else this.#scene.clear()
    this.#desk.rest()
    if (this.#round) this.#offer(this.#round, true)
    await this.#desk.refresh()
    if (fresh?.openRound || fresh?.lastRoundSeen === false) return this.#resume(fresh)
    this.#desk.problem(problem, this.#asked && (() => unawaited(this.press())))
  }

  /** Goes on with a round that is open, or shows one that ended and was not seen; the balance has its payout already. */
  async #resume({ openRound, lastRound, lastRoundSeen }: Rounds<Json>): Promise<void> {
    if (openRound) {
      this.#scene.setChoice(openRound.choice)
      await this.#show(openRound)
      this.#desk.frame.message(t('resumed'))
      this.#desk.frame.say(t('resumed'))
      return
    }
    if (!lastRound || lastRoundSeen) return
    this.#desk.hold()
    this.#scene.setChoice(lastRound.choice)
    await this.#end(lastRound)
    const { endedBy, payout } = lastRound
    if (toMinor(payout) === 0n) this.#desk.frame.message(t('restored'))
    if (lastRound.status === 'VOIDED') this.#desk.frame.message(`${t('voided')} · ${t(`ended.${endedBy}`)}`)
    this.#desk.frame.say(endedBy === 'PLAYER' ? t('restored') : t(`ended.${endedBy}`))
  }

  /** Shows a past round again; the balance stays as it is. */
  async #replay(round: Round): Promise<void> {
    if (this.#desk.busy || this.#asked || this.#round) return
    const { frame } = this.#desk
    this.#desk.hold()
    this.#scene.clear()
    frame.message(t('replayed'))
    frame.win.show(fromMinor(0n, round.stake))
    this.#scene.setChoice(round.choice)
    await sleep(leastTurnMs)
    await this.#scene.land(round.choice, round.result)
    frame.win.show(round.payout)
    const isWon = round.status === 'SETTLED' && toMinor(round.payout) > toMinor(round.stake)
    if (isWon) this.#scene.celebrate(round.choice, round.result)
    frame.say(t('replayed'))
    this.#desk.rest()
  }

  #openRules(): void {
    const { rules } = this.#page
    const choice = this.#round?.choice ?? this.#scene.choice()
    const life = [h('p', {}, t('openRule', { hours: openLimitHours }))]
    const { maxPays } = rules
    const told = { life, maxPays: maxPays(choice), winLimits: this.#winLimits }
    openRules(this.#page, choice, rules.par(choice, rules.plans(choice)[0]), told)
  }

  // A new choice takes the light off the last result.
  #sayChoice(): void {
    this.#desk.tellMostWon()
    if (this.#desk.busy || this.#round) return
    this.#scene.clear()
    this.#desk.frame.glow(0)
    this.#desk.frame.message(this.#page.words.ready)
  }
}
