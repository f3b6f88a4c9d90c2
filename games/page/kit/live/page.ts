import type { Json, Shared } from '../../../src/engine/game.ts'
import type { SpotChoice } from '../../../src/engine/spots.ts'
import type { PublicPast } from '../../../src/table/public.ts'
import type { Verified } from '../scene.ts'

/** A place of the felt on which chips are laid. */
export type SpotFace<Spot extends string> = {
  readonly spot: Spot
  readonly name: string
  /** What stands on the felt when the name is too long for it. */
  readonly sign?: string
  /** What the place pays, in words. */
  readonly odds: string
  /** The part of the felt it belongs to, where that is too large to be seen at once; the first is in front. */
  readonly group?: string
  /** Its grid areas where the style sheet has none, on a wide and on a tall window; and its color by name. */
  readonly at?: { readonly wide: string; readonly tall: string }
  readonly tone?: string
}

/** The words that each live game has in its own way. */
export type LiveWords = {
  /** Confirms the chips; confirmed; betting is not open. */
  readonly play: string
  readonly placed: string
  readonly wait: string
  readonly closed: string
  betting(seconds: number): string
  readonly keys: string
}

/** What lies on the felt and stands beside it; it draws results and knows nothing about money. */
export type LiveScene<Result extends Json> = {
  /** On the felt, above the places. */
  readonly element: HTMLElement
  /** Beside the felt: what the table has had. */
  readonly side?: HTMLElement
  /** Nothing is dealt. */
  rest(): void
  /** Shows the result so many ms in, and returns what the dealer says of it. */
  at(result: Result, elapsedMs: number): string
  past?(past: readonly PublicPast[]): void
}

/** A live game's page: the kit gives table, chips, clock and money, the game the rest. */
export type LivePage<Spot extends string, Result extends Json> = Verified<
  SpotChoice<Spot>,
  Result,
  Shared<SpotChoice<Spot>, Result>
> & {
  readonly words: LiveWords
  readonly emblem: string
  /** The places in the order of the keyboard; the first has the mark in the beginning. */
  readonly spots: readonly SpotFace<Spot>[]
  scene(): LiveScene<Result>
  /** The game's own part of the rules. */
  ruleParts(choice: SpotChoice<Spot>): readonly Node[]
}

/** A page whose places and results are opaque. */
export type AnyLivePage = LivePage<string, Json>
