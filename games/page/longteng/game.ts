import { evaluate, type Outcome } from '../../src/slot/longteng.ts'
import { h, sleep } from '../dom.ts'
import { fromMinor, timesOf, toMinor, written } from '../money.ts'
import { t, type TextKey } from '../texts.ts'
import { call, newId, type Opening, Problem, type Round, type Spun, spin } from './api.ts'
import { openFairness } from './fairness.ts'
import { type Parent, parentAt } from './parent.ts'
import { openRules } from './rules.ts'
import { View } from './view.ts'

const firstStops = [26, 3, 27, 15, 13]
const leastTurnMs = 380
const greatTimes = 20

export function wordsFor(problem: unknown): string {
  const code = problem instanceof Problem ? problem.code : 'OTHER'
  const known: readonly TextKey[] = [
    'problem.INSUFFICIENT_BALANCE',
    'problem.MAINTENANCE',
    'problem.SESSION_ENDED',
    'problem.TICKET_SPENT',
    'problem.OFFLINE',
  ]
  const key = known.find((one) => one === `problem.${code}`)
  return key ? t(key) : t('problem.OTHER', { code })
}

function describe(outcome: Outcome): string {
  const times = timesOf(outcome.totalTenths)
  if (outcome.totalTenths >= greatTimes * 10) return t('bigWon', { times })
  if (outcome.scatterTenths === 0) return t('lineWon', { lines: outcome.wins.length, times })
  if (outcome.wins.length === 0) return t('scatterWon', { count: outcome.scatters, times })
  return t('bothWon', { lines: outcome.wins.length, count: outcome.scatters, times })
}

/** The state of one player's game; every round starts and ends in this class. */
export class Game {
  readonly #view: View
  readonly #parent: Parent
  readonly #stakes: string[]
  readonly #minCycleMs: number
  #stakeIndex: number
  #balance: string
  #net: string
  #busy = false
  /** The round without a response yet; retried with its own id, so that it stays one round. */
  #open: { spinId: string; stake: string } | undefined

  constructor(opening: Opening) {
    this.#stakes = opening.stakes
    this.#stakeIndex = Math.max(0, opening.stakes.indexOf(opening.defaultStake))
    this.#balance = opening.balance
    this.#net = opening.net
    this.#minCycleMs = opening.minCycleMs
    this.#parent = parentAt(opening.parentOrigin, opening.currency)
    this.#view = new View(
      opening.lastRoundSeen ? (opening.lastRound?.stops ?? firstStops) : firstStops,
      opening.currency,
      {
        spin: () => void this.spin(),
        raise: () => this.#step(1),
        lower: () => this.#step(-1),
        rules: openRules,
        fairness: openFairness,
        leave: () => this.#parent.leave(),
      },
    )
    this.#view.message(t('ready'))
    this.#view.win.show(fromMinor(0n, opening.balance))
    this.#show()
    this.#step(0)
    document.addEventListener('keydown', (event) => this.#key(event))
    document.addEventListener('visibilitychange', () => void this.#refresh())
    if (opening.lastRound && !opening.lastRoundSeen) void this.#restore(opening.lastRound)
  }

  async spin(): Promise<void> {
    if (this.#busy) return
    const stake = this.#stakes[this.#stakeIndex] as string
    if (!this.#open && toMinor(this.#balance) < toMinor(stake)) {
      this.#problem(new Problem('INSUFFICIENT_BALANCE'))
      void this.#refresh()
      return
    }
    const asked = this.#open ?? { spinId: newId(), stake }
    this.#open = asked
    this.#begin(asked.stake)
    try {
      const onWaiting = () => this.#view.message(t('problem.OFFLINE'), 'problem')
      const [spun] = await Promise.all([spin(asked.spinId, asked.stake, onWaiting), sleep(leastTurnMs)])
      this.#open = undefined
      const paced = sleep(this.#minCycleMs)
      this.#view.pace(this.#minCycleMs)
      await this.#finish(spun)
      await paced
    } catch (problem) {
      await this.#fail(problem)
    }
    this.#rest()
  }

  #begin(stake: string): void {
    this.#busy = true
    this.#view.busy(true)
    this.#view.glow(0)
    this.#view.light.clear(this.#view.reels.cells)
    this.#view.message('')
    this.#view.win.show(fromMinor(0n, stake))
    this.#view.balance.show(fromMinor(toMinor(this.#balance) - toMinor(stake), stake))
    this.#parent.state({ balance: this.#balance, net: this.#net, busy: true })
    this.#view.reels.turn()
  }

  async #finish({ round, balance, net }: Spun): Promise<void> {
    await this.#view.reels.land(round.stops)
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
    await this.#view.reels.land(firstStops)
    this.#problem(problem)
    await this.#refresh()
  }

  #problem(problem: unknown): void {
    const retry =
      this.#open && h('button', { class: 'link', type: 'button', onclick: () => void this.spin() }, t('retry'))
    this.#view.message(wordsFor(problem), 'problem', retry)
    this.#view.say(wordsFor(problem))
  }

  /** Shows the payout. Only a payout above the stake is shown as a win. */
  #present(round: Round): void {
    const outcome = evaluate(round.stops)
    const balance = written(this.#balance)
    this.#view.win.show(round.payout)
    if (toMinor(round.payout) > toMinor(round.stake)) {
      this.#view.light.show(outcome, this.#view.reels.cells)
      this.#view.glow(outcome.totalTenths >= greatTimes * 10 ? 2 : 1)
      this.#view.message(describe(outcome), 'won')
      this.#view.say(t('saidWon', { amount: written(round.payout), how: describe(outcome), balance }))
      return
    }
    const quiet = toMinor(round.payout) > 0n ? t('returned', { amount: written(round.payout) }) : t('nothing')
    this.#view.message(quiet)
    this.#view.say(t('saidNothing', { balance }))
  }

  /** Shows a round that was decided but not yet seen; the balance already includes its payout. */
  async #restore(round: Round): Promise<void> {
    this.#busy = true
    this.#view.busy(true)
    this.#view.reels.turn()
    await sleep(leastTurnMs)
    await this.#finish({ round, balance: this.#balance, net: this.#net })
    this.#view.say(t('restored'))
    if (toMinor(round.payout) === 0n) this.#view.message(t('restored'))
    this.#rest()
  }

  #rest(): void {
    this.#busy = false
    this.#view.busy(false)
    this.#show()
  }

  #show(): void {
    this.#view.balance.show(this.#balance)
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

  #step(by: number): void {
    if (this.#busy || this.#open) return
    this.#stakeIndex = Math.min(this.#stakes.length - 1, Math.max(0, this.#stakeIndex + by))
    const stake = this.#stakes[this.#stakeIndex] as string
    this.#view.stake.show(stake)
    this.#view.stakeEnds(this.#stakeIndex === 0, this.#stakeIndex === this.#stakes.length - 1)
    if (by !== 0) this.#view.say(t('stakeOf', { amount: written(stake) }))
  }

  #key(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return
    const onOther = event.target instanceof HTMLElement && event.target.closest('button, a, input') !== null
    const onSpin = event.target instanceof HTMLElement && event.target.closest('.spin') !== null
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      this.#step(by)
    } else if ((event.key === ' ' || event.key === 'Enter') && (onSpin || !onOther)) {
      event.preventDefault()
      // Holding the key down counts as one press, so it cannot start an autoplay.
      if (!event.repeat) void this.spin()
    }
  }
}
