import type { Json, Shared } from '../../../src/engine/game.ts'
import type { Board, PublicPast, PublicRound } from '../../../src/table/public.ts'
import type { Verified } from '../scene.ts'

/** The words of the button and of the phases, which each game has in its own way. */
export type SharedWords = {
  /** Places a bet; placed; betting is closed. */
  play: string
  placed: string
  closed: string
  /** Acts on the bet; acted. */
  act: string
  acted: string
  /** Takes a place in the next round; taken, until pressed again. */
  queue: string
  queued: string
  /** The phases in a sentence: `betting` has the seconds that are left. */
  betting(seconds: number): string
  began: string
  over(result: Json): string
  keys: string
}

/** What stands on the stage. It draws the round that all share and knows nothing about money. */
export type SharedScene<Choice extends Json, Result extends Json> = {
  readonly elements: readonly HTMLElement[]
  readonly controls: HTMLElement
  choice(): Choice
  /** The choice whose exact figures the rules show. */
  figured(): Choice
  stake(stake: string): void
  /** A new phase of the round. */
  phase(round: PublicRound & { readonly result: Result | null }): void
  /** A moment of the result, so many ms after it began. */
  moment(elapsedMs: number): void
  /** The bets of all, and the player's own choice. */
  board(board: Board, own: Choice | undefined): void
  past(past: readonly PublicPast[]): void
  /** What a bet is worth at a moment, over payBase, for the button; undefined when there is nothing to act on. */
  worth(choice: Choice, elapsedMs: number): number | undefined
  celebrate(): void
  clear(): void
}

/** A past round that plays again in a dialog. */
export type Replay = { readonly element: HTMLElement; run(): Promise<void> }

/** A shared game's page: the kit gives the frame, the line and the money, the game the rest. */
export type SharedPage<Choice extends Json, Result extends Json> = Verified<Choice, Result, Shared<Choice, Result>> & {
  readonly words: SharedWords
  readonly emblem: string
  /** Sets the scene; it tells when the player changes the choice, or asks for a past round. */
  scene(changed: () => void, asked: (past: PublicPast) => void): SharedScene<Choice, Result>
  ruleParts(choice: Choice): readonly Node[]
  replay(result: Result): Replay
}
