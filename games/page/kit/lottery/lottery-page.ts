import type { Choice, LotteryRules, Result } from '../../../src/lottery/lottery-rules.ts'
import type { Verified } from '../scene.ts'
import type { NameOf } from './texts.ts'

/** What a trend shows: of each draw, which of its columns are hit. */
export type Trend = {
  readonly name: string
  readonly columns: readonly string[]
  hits(balls: readonly number[], column: number): boolean
}

/** How a draw is shown on the stage: as balls that roll in, unless the game has its own way. */
export type DrawScene = {
  readonly element: HTMLElement
  /** Waits for a draw, of which nothing is known yet. */
  rest(): void
  /** Begins a draw; what is shown ends as these balls, in their order. */
  begin(balls: readonly number[]): void
  /** A moment of the draw by its share of the whole; returns how many balls have been seen by then. */
  moment(share: number): number
}

/** A lottery's page: the kit gives desk, board, trends and chases, the game its balls, its words and its world. */
export type LotteryPage = Verified<Choice, Result, LotteryRules> & {
  readonly emblem: string
  /** The world behind the board. */
  readonly backdrop: string
  /** The word of the button that places a ticket. */
  readonly play: string
  readonly nameOf: NameOf
  /** How a ball looks, by its place in the draw. */
  ball(ball: number, at: number): HTMLElement
  /** The color in which a pick is shown, where the game has colors. */
  toneOf?(pick: string): string | undefined
  /** The game's own way to show a draw. */
  drawScene?(): DrawScene
  /** What is told of a draw besides its balls, in a few words each. */
  features(balls: readonly number[]): readonly string[]
  readonly trends: readonly [Trend, ...Trend[]]
  /** How it is played and in which order its balls are drawn, in sentences. */
  readonly how: readonly string[]
}
