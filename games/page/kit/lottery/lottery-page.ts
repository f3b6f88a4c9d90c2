import type { Choice, LotteryRules, Result } from '../../../src/lottery/lottery-rules.ts'
import type { Verified } from '../scene.ts'
import type { NameOf } from './texts.ts'

/** What a trend shows: of each draw, which of its columns are hit. */
export type Trend = {
  readonly name: string
  readonly columns: readonly string[]
  hits(balls: readonly number[], column: number): boolean
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
  /** What is told of a draw besides its balls, in a few words each. */
  features(balls: readonly number[]): readonly string[]
  readonly trends: readonly [Trend, ...Trend[]]
  /** How it is played and in which order its balls are drawn, in sentences. */
  readonly how: readonly string[]
}
