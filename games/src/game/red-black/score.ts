// What the places pay: shared by the rules and the exact distribution.
import { type Hand, type Kind, kinds } from './rank.ts'

export const spots = ['red', 'black', 'lucky'] as const
export type Spot = (typeof spots)[number]
export type Side = 'red' | 'black'
export type Winner = Side | 'tie'
/** Who won, and what lucky hit is paid by. */
export type Score = { readonly winner: Winner; readonly lucky: Lucky }
/** The kind of the winner's hand as far as lucky hit counts it. */
export type Lucky = Exclude<Kind, 'high'> | 'none'

export const payBase = 100
/** What lucky hit pays to one, by the winner's hand, the best first. */
export const luckyOdds: Readonly<Record<Exclude<Lucky, 'none'>, number>> = {
  triple: 10,
  straightFlush: 5,
  flush: 3,
  straight: 2,
  pair: 1,
}
/** The lowest pair that lucky hit pays. */
export const lowestPair = 9
/** Five in a hundred of a win stay with the house. */
const sidePays = 195

export function luckyOf({ kind, top }: Hand): Lucky {
  return kind === 'high' || (kind === 'pair' && top < lowestPair) ? 'none' : kind
}

export function winnerOf(red: Hand, black: Hand): Winner {
  if (red.strength === black.strength) return 'tie'
  return red.strength > black.strength ? 'red' : 'black'
}

/** Hands that tie are of one kind, which then counts for lucky hit. */
export function scoreOfHands(red: Hand, black: Hand): Score {
  const winner = winnerOf(red, black)
  return { winner, lucky: luckyOf(winner === 'black' ? black : red) }
}

/** What a place pays, in hundredths of the stake. */
export function scorePays(spot: Spot, { winner, lucky }: Score): number {
  if (spot === 'lucky') return lucky === 'none' ? 0 : (luckyOdds[lucky] + 1) * payBase
  if (winner === 'tie') return payBase
  return winner === spot ? sidePays : 0
}

/** The odds that a place shows, to one; `isMax` when they are the highest of several. */
export function oddsOf(spot: Spot): { odds: number; isMax: boolean } {
  if (spot === 'lucky') return { odds: Math.max(...Object.values(luckyOdds)), isMax: true }
  return { odds: (sidePays - payBase) / payBase, isMax: false }
}

export const luckies: readonly Lucky[] = ['none', ...kinds.filter((kind) => kind !== 'high')]
