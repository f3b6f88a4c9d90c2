import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../src/engine/game.ts'
import {
  type PlayRequest,
  call,
  type Money,
  newId,
  type Opening,
  type OpenRound,
  Problem,
  type Round,
  type Rounds,
  untilAnswered,
} from './api.ts'
import { Desk } from './desk.ts'
import { sleep } from './dom.ts'
import { openFairness } from './fairness.ts'
import { fromMinor, payoutText, timesOf, toMinor } from './money.ts'
import { greatTimes } from './scene.ts'
import { minTurnMs, type SoloScene, type SoloShape } from './solo-shapes.ts'
import { sound } from './sound.ts'
import { t } from './texts.ts'

type PlayReply = Money & { round: OpenRound<Json> | Round }
type Sent =
  | { action: 'play'; fields: PlayRequest }
  | { action: 'act'; fields: { requestId: string; roundId: string; act: Json } }

const minActMs = 140
// The page and the server see the round differently: another page went on with it, or it ended by default.
const outOfStep = ['ROUND_OPEN', 'ROUND_OVER', 'ROUND_NOT_FOUND', 'ACT_NOT_OFFERED']

/** The table of a game that its player plays alone: a round opens, stays open for acts where it is staged, and ends. */
export class SoloTable {
  readonly #shape: SoloShape
  readonly #scene: SoloScene
  readonly #desk: Desk
  readonly #minCycleMs: number
  #round: OpenRound<Json> | undefined
  /** The request without a response yet; retried with its own id, so that it counts once. */
  #asked: Sent | undefined
  #nextRoundAt = 0

  constructor(shape: SoloShape, opening: Opening<Json>) {
    const { page } = shape
    this.#shape = shape
    this.#minCycleMs = opening.minCycleMs
    this.#scene = shape.scene(
      () => this.#sayChoice(),
      (act) => unawaited(this.#act(act)),
    )
    this.#desk = new Desk(page, this.#scene, opening, {
      play: () => unawaited(this.#press()),
      rules: () => shape.openRules(this.#round?.choice ?? this.#scene.choice(), opening.winLimits),
      fairness: () => openFairness(page, (round) => unawaited(this.#replay(round))),
      isStakeHeld: () => this.#desk.busy || this.#asked !== undefined || this.#round !== undefined,
      maxWin: (stake) => payoutText(stake, shape.maxPays(this.#scene.choice()), page.rules.payBase),
    })
    const { lastRound, lastRoundSeen, openRound } = opening
    if (lastRound) this.#scene.setChoice(lastRound.choice)
    if (lastRound && lastRoundSeen && !openRound) this.#scene.show(lastRound.choice, lastRound.result)
    this.#desk.step(0)
    unawaited(this.#resume(opening))
  }

  /** The main button: opens a round, or does what the scene has for it in an open one. */
  async #press(): Promise<void> {
    if (this.#desk.busy) return this.#scene.hurry?.()
    if (this.#asked) return this.#send(this.#asked)
    if (this.#round) {
      const act = this.#mainOf(this.#round)?.act
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

  async #send(asked: Sent): Promise<void> {
    const { frame } = this.#desk
    const isOpening = asked.action === 'play'
    this.#asked = asked
    this.#desk.hold()
    if (this.#round) this.#offer(this.#round, false)
    if (isOpening) {
      this.#scene.clear()
      this.#desk.lay(asked.fields.stake)
    }
    sound('press')
    this.#scene.wait(isOpening ? undefined : asked.fields.act)
    try {
      const onWaiting = () => frame.message(t('problem.OFFLINE'), 'problem')
      const min = sleep(isOpening ? minTurnMs : minActMs)
      const [answer] = await Promise.all([untilAnswered<PlayReply>(asked.action, asked.fields, onWaiting), min])
      this.#asked = undefined
      if (isOpening) this.#nextRoundAt = Date.now() + this.#minCycleMs
      if (this.#shape.pacedFrom === 'answer') frame.pace(this.#minCycleMs)
      this.#desk.take(answer)
      await this.#show(answer.round)
    } catch (problem) {
      await this.#fail(problem)
    }
  }

  #mainOf({ choice, view, stake }: OpenRound<Json>) {
    return this.#scene.stages?.main(choice, view, stake)
  }

  /** What the main button does in an open round, and says; returns where the round stands in words. */
  #offer(round: OpenRound<Json>, isReady: boolean): string {
    const { act, word, said } = this.#mainOf(round) ?? { word: '', said: '' }
    this.#desk.frame.offer(word, isReady && act !== undefined)
    return said
  }

  /** Shows a round as the server has it: open for the next act, or over. */
  async #show(round: OpenRound<Json> | Round): Promise<void> {
    if (round.status !== 'OPEN') return this.#end(round)
    this.#round = round
    this.#scene.stages?.open(round.choice, round.view)
    this.#desk.rest()
    this.#desk.frame.stake.show(round.stake)
    this.#desk.frame.stakeEnds(true, true)
    this.#desk.frame.tell(this.#offer(round, true))
  }

  async #end(round: Round): Promise<void> {
    this.#round = undefined
    await this.#scene.land(round.choice, round.result)
    this.#scene.keep?.(round.choice, round.result)
    this.#present(round)
    this.#desk.show()
    call('seen', { roundId: round.roundId }).catch(() => undefined)
    const waitMs = this.#nextRoundAt - Date.now()
    if (waitMs > 0) {
      if (this.#shape.pacedFrom === 'end') this.#desk.frame.pace(waitMs)
      await sleep(waitMs)
    }
    this.#desk.rest()
    // The stake of the round, which was shown while it was open, gives way to the chosen one.
    if (this.#scene.stages) this.#desk.step(0)
  }

  /** Shows the payout. Only a payout above the stake is shown as a win. */
  #present({ choice, result, stake, payout, status, endedBy }: Round): void {
    this.#desk.frame.win.show(payout)
    if (status === 'VOIDED') return this.#desk.quiet(payout, '')
    const { rules, words } = this.#shape.page
    if (toMinor(payout) <= toMinor(stake)) {
      sound('land')
      return this.#desk.quiet(payout, words.nothing)
    }
    const paid = rules.pays(choice, result)
    const how = this.#scene.describe(choice, result, timesOf(paid, rules.payBase))
    const shown = endedBy === 'PLAYER' ? how : `${how} · ${t(`ended.${endedBy}`)}`
    this.#scene.celebrate(choice, result)
    this.#desk.won(payout, { how, shown, isGreat: paid >= greatTimes * rules.payBase })
  }

  async #fail(problem: unknown): Promise<void> {
    const code = problem instanceof Problem ? problem.code : 'OTHER'
    // A refusal means that nothing was done. Without a response the request stays, and the next attempt reuses its id.
    if (code !== 'OFFLINE') this.#asked = undefined
    const fresh = outOfStep.includes(code) ? await call<Rounds<Json>>('table').catch(() => undefined) : undefined
    if (fresh) this.#round = undefined
    if (this.#round) this.#scene.stages?.open(this.#round.choice, this.#round.view)
    else await this.#scene.rest()
    this.#desk.rest()
    if (this.#round) this.#offer(this.#round, true)
    const isElsewhere = fresh?.openRound || fresh?.lastRoundSeen === false
    if (!isElsewhere) this.#desk.problem(problem, this.#asked && (() => unawaited(this.#press())))
    await this.#desk.refresh()
    if (fresh && isElsewhere) await this.#resume(fresh)
  }

  /** Goes on with a round that is open, or shows one that ended and was not seen; the balance has its payout already. */
  async #resume({ openRound, lastRound, lastRoundSeen }: Rounds<Json>): Promise<void> {
    const { frame } = this.#desk
    if (openRound) {
      this.#scene.setChoice(openRound.choice)
      await this.#show(openRound)
      frame.tell(t('resumed'))
      return
    }
    if (!lastRound || lastRoundSeen) return
    this.#desk.hold()
    await this.#scene.recall(lastRound.choice)
    await this.#end(lastRound)
    const { endedBy, payout } = lastRound
    if (toMinor(payout) === 0n) frame.message(t('restored'))
    if (lastRound.status === 'VOIDED') frame.message(`${t('voided')} · ${t(`ended.${endedBy}`)}`)
    frame.say(endedBy === 'PLAYER' ? t('restored') : t(`ended.${endedBy}`))
  }

  /** Shows a past round again; the balance stays as it is. */
  async #replay(round: Round): Promise<void> {
    if (this.#desk.busy || this.#asked || this.#round) return
    const { frame } = this.#desk
    this.#desk.hold()
    this.#scene.clear()
    frame.message(t('replayed'))
    frame.win.show(fromMinor(0n, round.stake))
    await Promise.all([this.#scene.recall(round.choice), sleep(minTurnMs)])
    await this.#scene.land(round.choice, round.result)
    frame.win.show(round.payout)
    const isWon = round.status === 'SETTLED' && toMinor(round.payout) > toMinor(round.stake)
    if (isWon) this.#scene.celebrate(round.choice, round.result)
    frame.say(t('replayed'))
    this.#desk.rest()
  }

  // A new choice takes the light off the last result.
  #sayChoice(): void {
    this.#desk.tellMostWon()
    if (this.#desk.busy || this.#round) return
    this.#scene.clear()
    this.#desk.frame.glow(0)
    this.#desk.frame.message(this.#shape.page.words.ready)
  }
}
