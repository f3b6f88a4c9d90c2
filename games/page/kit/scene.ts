import type { Json, OneShot } from '../../src/engine/game.ts'

/** What the verifier needs of a game. */
export type Verified<Choice extends Json = Json, Result extends Json = Json> = {
  readonly title: string
  readonly rules: OneShot<Choice, Result>
  /** The result as a still picture, for the verifier. */
  outcome(choice: Choice, result: Result): HTMLElement
  /** The result in a few signs, for the list of rounds. */
  short(choice: Choice, result: Result): string
}

/** The words of the frame that each game has in its own way. */
export type FrameWords = { play: string; playing: string; ready: string; nothing: string; keys: string }

/** What stands on the stage. It draws choices and results and knows nothing about rounds or money. */
export type Scene<Choice extends Json, Result extends Json> = {
  /** The stage from back to front. */
  readonly elements: readonly HTMLElement[]
  /** How the player chooses, between stage and desk; absent when there is nothing to choose. */
  readonly controls?: HTMLElement
  choice(): Choice
  setChoice(choice: Choice): void
  /** Hears of the stake, to show what can be won. */
  stake?(stake: string): void
  /** Moves until land() or rest(). */
  begin(): void
  land(choice: Choice, result: Result): Promise<void>
  /** Ends the pauses of a feature that land() is showing. */
  hurry?(): void
  /** Comes to rest without a result. */
  rest(): Promise<void>
  /** Shows a result without motion. */
  show(choice: Choice, result: Result): void
  /** Lights what has won; called only when more came back than was staked. */
  celebrate(choice: Choice, result: Result): void
  clear(): void
  /** The win in words. */
  describe(choice: Choice, result: Result, times: string): string
}

/** A game's page: the kit gives the frame, the game the rest. */
export type GamePage<Choice extends Json, Result extends Json> = Verified<Choice, Result> & {
  readonly words: FrameWords
  readonly emblem: string
  /** Drawings that others refer to. */
  readonly sprite?: string
  /** Whether the frame has a switch for sound. */
  readonly hasSound: boolean
  /** Sets the scene; it tells when the player changes the choice. */
  scene(changed: () => void): Scene<Choice, Result>
  /** The game's own part of the rules, for a choice. */
  ruleParts(choice: Choice): readonly Node[]
}

/** A win from which the whole hall is lit, in stakes. */
export const greatTimes = 20
