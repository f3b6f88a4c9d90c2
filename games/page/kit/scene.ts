import type { Json, OneShot, Shared, Staged } from '../../src/engine/game.ts'
import type { Told } from './recompute/told.ts'
import type { Framed, FrameWords, Staging } from './frame.ts'

/** What the verifier needs of a game; of a staged one the result is the state at the end. */
export type Verified<Choice extends Json, Result extends Json, Rules = OneShot<Choice, Result>> = {
  readonly title: string
  readonly rules: Rules
  /** How its integers become the result, for those who recompute a round. */
  readonly told: Told
  /** The result as a still picture, for the verifier. */
  outcome(choice: Choice, result: Result): HTMLElement
  /** The result in a few signs, for the list of rounds. */
  short(choice: Choice, result: Result): string
}

/** Any game as the verifier sees it. */
export type AnyVerified = Verified<
  Json,
  Json,
  OneShot<Json, Json> | Staged<Json, Json, Json, Json> | Shared<Json, Json>
>

/** What stands on the stage. It draws choices and results and knows nothing about rounds or money. */
export type Stage<Choice extends Json, Result extends Json> = Staging & {
  choice(): Choice
  setChoice(choice: Choice): void
  /** Shows how the round ended. */
  land(choice: Choice, result: Result): Promise<void>
  /** Keeps how a round ended, where the game shows its last results. */
  keep?(choice: Choice, result: Result): void
  /** Shows an end without motion. */
  show(choice: Choice, result: Result): void
  /** Lights what has won; called only when more came back than was staked. */
  celebrate(choice: Choice, result: Result): void
  /** Takes the last round off the stage, or its light. */
  clear(): void
  /** The win in words. */
  describe(choice: Choice, result: Result, times: string): string
}

/** The stage of a game of one draw a round. */
export type Scene<Choice extends Json, Result extends Json> = Stage<Choice, Result> & {
  /** Moves until land() or rest(). */
  begin(): void
  /** Ends the pauses of a feature that land() is showing. */
  hurry?(): void
  /** Comes to rest without a result. */
  rest(): Promise<void>
}

/** The stage of a staged game. */
export type StagedScene<Choice extends Json, State extends Json, View extends Json, Act extends Json> = Stage<
  Choice,
  State
> & {
  /** Shows an open round and lets the player act. */
  open(choice: Choice, view: View): void
  /** An act is on its way, or none; until open() or land() the player cannot act. */
  wait(act?: Act): void
  /** What the main button does while a round is open, and where the round stands in words; without an act nothing yet. */
  main(choice: Choice, view: View, stake: string): { act?: Act; word: string; said: string }
}

/** The kit gives the frame, the game the rest. */
type Page<Choice> = Framed & {
  readonly words: FrameWords
  /** The game's own part of the rules, for a choice. */
  ruleParts(choice: Choice): readonly Node[]
}

/** The page of a game of one draw a round. */
export type GamePage<Choice extends Json, Result extends Json> = Verified<Choice, Result> &
  Page<Choice> & {
    /** Sets the scene; it tells when the player changes the choice. */
    scene(changed: () => void): Scene<Choice, Result>
  }

/** The page of a staged game. */
export type StagedPage<
  Choice extends Json,
  State extends Json,
  View extends Json,
  Act extends Json,
  Plan extends Json,
> = Verified<Choice, State, Staged<Choice, State, Act, Plan>> &
  Page<Choice> & {
    /** Sets the scene; it tells when the player changes the choice, and when the player acts in an open round. */
    scene(changed: () => void, acted: (act: Act) => void): StagedScene<Choice, State, View, Act>
  }

/** A win from which the whole hall is lit, in stakes. */
export const greatTimes = 20
