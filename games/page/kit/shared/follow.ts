import type { Board, TableMessage, PublicChain, PublicPast, PublicRound } from '../../../src/table/public.ts'
import type { Problem } from '../api.ts'
import { prefersCalm } from '../dom.ts'
import { t } from '../texts.ts'
import { wordsFor } from '../words-for.ts'
import { openTableLine, type TableLine } from './line.ts'
import type { AtTable } from './money.ts'

/** What a page does when its table tells something. */
export type Following = {
  /** A phase began; `before` is what the page knew until then. */
  phase(round: PublicRound, before: PublicRound | undefined): void
  board(board: Board): void
  past(past: readonly PublicPast[]): void
  paid(roundId: string): void
  opened(): void
  lost(words: string): void
  /** A moment of the result, so many ms after it began. */
  moment(elapsedMs: number): void
  /** The seconds that are left to bet, each once. */
  seconds(left: number): void
}

export const calmMomentMs = 250

/** Follows a table by its line: its round, how far that is by the server's clock, and the chain it comes from. */
export class Follower {
  readonly #do: Following
  #line: TableLine
  #round: PublicRound | undefined
  #chain: PublicChain | undefined
  #isLost = true
  #saidSeconds = -1

  constructor(following: Following, at: AtTable = {}) {
    this.#do = following
    this.#line = this.#open(at)
    this.#moments()
  }

  get round(): PublicRound | undefined {
    return this.#round
  }

  get chain(): PublicChain | undefined {
    return this.#chain
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** How far the result is, in ms; below zero when there is none. */
  elapsedMs(): number {
    return this.#round?.phase === 'result' ? this.#line.now() - this.#round.beganAt : -1
  }

  /** Leaves the table for another of the game. */
  move(at: AtTable): void {
    this.#line.close()
    this.#round = undefined
    this.#chain = undefined
    this.#isLost = true
    this.#line = this.#open(at)
  }

  #open(at: AtTable): TableLine {
    return openTableLine(
      {
        heard: (line) => this.#hear(line),
        opened: () => {
          this.#isLost = false
          this.#do.opened()
        },
        lost: (problem) => this.#lost(problem),
      },
      at,
    )
  }

  #hear(line: TableMessage): void {
    if (line.t === 'round') this.#enter(line.round)
    else if (line.t === 'board') this.#do.board(line.board)
    else if (line.t === 'past') this.#do.past(line.past)
    else if (line.t === 'chain') this.#chain = line.chain
    else if (line.t === 'paid') this.#do.paid(line.roundId)
  }

  #lost(problem: Problem): void {
    this.#isLost = true
    this.#do.lost(problem.code === 'OFFLINE' ? t('lineLost') : wordsFor(problem))
  }

  #enter(round: PublicRound): void {
    const before = this.#round
    this.#round = round
    if (before?.id === round.id && before.phase === round.phase) return
    this.#saidSeconds = -1
    this.#do.phase(round, before)
  }

  #moments(): void {
    const round = this.#round
    if (round?.phase === 'result') this.#do.moment(this.elapsedMs())
    else if (round && round.endsAt !== null && round.phase === 'betting' && !this.#isLost) {
      const seconds = Math.max(0, Math.ceil((round.endsAt - this.#line.now()) / 1000))
      if (seconds !== this.#saidSeconds) this.#do.seconds(seconds)
      this.#saidSeconds = seconds
    }
    // Without motion, and where no frame comes, figures change a few times a second.
    if (prefersCalm() || document.hidden) setTimeout(() => this.#moments(), calmMomentMs)
    else requestAnimationFrame(() => this.#moments())
  }
}
