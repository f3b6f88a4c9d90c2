import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../src/engine/game.ts'
import { call, type Money, type Opening, Problem } from './api.ts'
import { h } from './dom.ts'
import { Frame, type Framed, type Staging } from './frame.ts'
import { listenToKeys } from './keys.ts'
import { fromMinor, toMinor, written } from './money.ts'
import { type Parent, parentAt } from './parent.ts'
import { onSound, sound } from './sound.ts'
import { openStakes } from './stake-dialog.ts'
import { highestStake } from './stakes.ts'
import { isTrial, t } from './texts.ts'
import { wordsFor } from './words-for.ts'

/** What the frame's buttons and keys do. */
type DeskActions = {
  play(): void
  rules(): void
  fairness(): void
  /** Whether a round keeps the stake as it is. */
  isStakeHeld(): boolean
  /** What a stake can win at most with the present choice. */
  maxWin?(stake: string): string
}

/** What the desk needs of what the server told on opening. */
export type Purse = Pick<
  Opening<Json>,
  'parentOrigin' | 'currency' | 'balance' | 'net' | 'stakes' | 'defaultStake' | 'winLimits'
>

/** A win: how it came about, the words under the stage, and whether the whole hall is lit. */
type Won = { how: string; shown: string; isGreat: boolean; before?: string }

/** The player's money and stake in the frame; it knows nothing about rounds. */
export class Desk {
  readonly frame: Frame
  readonly #parent: Parent
  readonly #scene: Staging
  readonly #actions: DeskActions
  #stakes: readonly string[]
  #stakeIndex: number
  #balance: string
  #net: string
  readonly #isTrial: boolean
  readonly #maxWinOfBet: string
  #busy = false
  #told = ''
  #shown: string

  constructor(
    page: Framed & { readonly words: { readonly ready?: string } },
    scene: Staging,
    opening: Purse,
    actions: DeskActions,
  ) {
    this.#scene = scene
    this.#actions = actions
    this.#stakes = opening.stakes
    this.#balance = opening.balance
    this.#maxWinOfBet = opening.winLimits.bet
    const usual = Math.max(0, opening.stakes.indexOf(opening.defaultStake))
    // Without any money it is the stake of the last time, which money on its way may cover.
    this.#stakeIndex = toMinor(opening.balance) === 0n ? usual : Math.min(this.#highest(), usual)
    this.#shown = opening.balance
    this.#net = opening.net
    this.#isTrial = isTrial(opening.currency)
    this.#parent = parentAt(opening.parentOrigin, opening.currency)
    this.frame = new Frame(page, scene, opening.currency, {
      play: actions.play,
      raise: () => this.step(1),
      lower: () => this.step(-1),
      pick: () => this.#pick(),
      rules: actions.rules,
      fairness: actions.fairness,
      leave: () => this.#parent.leave(),
    })
    this.frame.message(page.words.ready ?? '')
    this.frame.win.show(fromMinor(0n, opening.balance))
    this.#reveal(opening.balance)
    listenToKeys({ play: actions.play, step: (by) => this.step(by) })
    onSound((isOn) => this.#parent.sound(isOn))
    document.addEventListener('visibilitychange', () => unawaited(this.refresh()))
  }

  get busy(): boolean {
    return this.#busy
  }

  get balance(): string {
    return this.#balance
  }

  get stakes(): readonly string[] {
    return this.#stakes
  }

  get stake(): string {
    return this.#stakes[this.#stakeIndex] as string
  }

  /** Takes over what the server said of the money. */
  take({ balance, net }: Money): void {
    this.#balance = balance ?? this.#balance
    this.#net = net
  }

  /** Says that the stake is more than is there, or may win more than a bet may; false when neither is so. */
  refusesStake(): boolean {
    if (this.#winsTooMuch()) {
      this.problem(new Problem('WIN_LIMIT', { limit: this.#maxWinOfBet }))
      return true
    }
    if (toMinor(this.#balance) >= toMinor(this.stake)) return false
    this.problem(new Problem(this.#isTrial ? 'PLAY_MONEY_SPENT' : 'INSUFFICIENT_BALANCE'))
    unawaited(this.refresh())
    return true
  }

  /** Shows the balance without a stake that is on its way. */
  lay(stake: string): void {
    this.frame.win.show(fromMinor(0n, stake))
    this.#reveal(fromMinor(toMinor(this.#balance) - toMinor(stake), stake))
  }

  hold(): void {
    this.#busy = true
    this.frame.busy(true)
    if (this.#scene.controls) this.#scene.controls.inert = true
    this.frame.glow(0)
    this.frame.message('')
  }

  rest(): void {
    this.#busy = false
    this.frame.busy(false)
    if (this.#scene.controls) this.#scene.controls.inert = this.#actions.isStakeHeld()
    this.show()
  }

  show(): void {
    this.#reveal(this.#balance)
    this.#tellEnds()
  }

  /** Shows a balance here and in the site's bar, which never differ. */
  #reveal(balance: string): void {
    this.#shown = balance
    this.frame.balance.show(balance)
    this.tell()
  }

  tell(): void {
    const state = { balance: this.#shown, net: this.#net, busy: this.#busy }
    const told = JSON.stringify(state)
    if (told !== this.#told) this.#parent.state(state)
    this.#told = told
  }

  /** Tells the site whether a stake is in a round, where the round goes on without the player. */
  mark(busy: boolean): void {
    this.#busy = busy
    this.tell()
  }

  /** Adds a payout before the server tells the balance. */
  add(amount: string): void {
    this.#balance = fromMinor(toMinor(this.#balance) + toMinor(amount), this.#balance)
    this.#net = fromMinor(toMinor(this.#net) + toMinor(amount), this.#balance)
    this.show()
  }

  /** Other stakes, of another table. */
  restake(stakes: readonly string[], defaultStake: string): void {
    this.#stakes = stakes
    this.choose(defaultStake)
  }

  /** Takes one of the stakes. */
  choose(stake: string): void {
    this.#stakeIndex = Math.max(0, this.#stakes.indexOf(stake))
    this.step(0)
  }

  problem(problem: unknown, again?: () => void): void {
    const retry = again && h('button', { class: 'link', type: 'button', onclick: again }, t('retry'))
    this.frame.tell(wordsFor(problem), 'problem', retry)
  }

  /** Shows a payout that is more than the stake; `before` is read out before it. */
  won(payout: string, { how, shown, isGreat, before = '' }: Won): void {
    sound(isGreat ? 'great' : 'win')
    this.frame.glow(isGreat ? 2 : 1)
    this.frame.message(shown, 'won')
    const told = { amount: written(payout), how, balance: written(this.#balance) }
    this.frame.say(before + t('saidWon', told))
  }

  /** Shows a payout that is no more than the stake. */
  quiet(payout: string, nothing: string): void {
    this.frame.message(toMinor(payout) > 0n ? t('returned', { amount: written(payout) }) : nothing)
    this.frame.say(t('saidNothing', { balance: written(this.#balance) }))
  }

  async refresh(): Promise<void> {
    if (document.hidden) return
    const fresh = await call<Money>('balance').catch(() => undefined)
    if (!fresh || this.#busy) return
    this.take(fresh)
    this.show()
  }

  #winsTooMuch(stake = this.stake): boolean {
    const max = this.#actions.maxWin?.(stake)
    return max !== undefined && toMinor(max) > toMinor(this.#maxWinOfBet)
  }

  /** Shows what the stake can win at most, after a new stake or choice. */
  tellMostWon(): void {
    const max = this.#actions.maxWin?.(this.stake)
    if (max !== undefined) this.frame.maxWin(max, this.#winsTooMuch())
  }

  /** The last stake that may be chosen now. */
  #highest(): number {
    return highestStake(this.#stakes, this.#balance, (stake) => this.#winsTooMuch(stake))
  }

  #tellEnds(): void {
    if (!this.#actions.isStakeHeld()) {
      this.frame.stakeEnds(this.#stakeIndex === 0, this.#stakeIndex >= this.#highest())
    }
  }

  /** Shows all stakes to choose from. */
  #pick(): void {
    if (this.#actions.isStakeHeld()) return
    const chosen = (stake: string) => {
      this.choose(stake)
      this.frame.say(t('stakeOf', { amount: written(stake) }))
    }
    openStakes({ stakes: this.#stakes, index: this.#stakeIndex, highest: this.#highest(), chosen })
  }

  step(by: number): void {
    if (this.#actions.isStakeHeld()) return
    // A stake that the balance covers no longer stays until it is lowered.
    const max = Math.max(this.#stakeIndex, this.#highest())
    this.#stakeIndex = Math.min(max, Math.max(0, this.#stakeIndex + by))
    this.frame.stake.show(this.stake)
    this.#scene.stake?.(this.stake)
    this.tellMostWon()
    this.frame.nameStake(t('stakeNow', { amount: written(this.stake) }))
    this.#tellEnds()
    if (by !== 0) this.frame.say(t('stakeOf', { amount: written(this.stake) }))
  }
}
