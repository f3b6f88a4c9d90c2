import type { Counted, MarketKind, Needs, Specifiers } from '../market/market-kind.ts'

type Part = 'REGULAR' | 'WITH_OVERTIME' | 'FIRST_HALF' | 'SECOND_HALF' | 'PERIOD' | 'MATCH'

/** What of a match a market is about: markets of the same view share their endings. */
export type View = {
  readonly needs: Needs
  readonly counted: Part
  /** The quarter, set or map, where the market is about one; 0 otherwise. */
  readonly number: number
  /** The game of the set, where the market is about one; 0 otherwise. */
  readonly game: number
}

export function viewOf({ needs, counted }: MarketKind, specifiers: Specifiers): View {
  const { quarternr, setnr, mapnr, gamenr } = specifiers
  // What tennis calls a set is a game in table tennis and badminton.
  const number = Number(quarternr ?? setnr ?? mapnr ?? gamenr ?? 0)
  return { needs, counted: partOf(needs, counted), number, game: setnr === undefined ? 0 : Number(gamenr ?? 0) }
}

/** One name for what is in one grid: the next goals of both halves, and who wins or goes through with the score of it. */
function partOf(needs: Needs, counted: Counted | 'WINNER'): Part {
  if (needs === 'NEXT_GOAL' || counted === 'TO_QUALIFY') return 'REGULAR'
  return counted === 'WINNER' || counted === 'SEASON' ? 'MATCH' : counted
}

export function viewKey({ needs, counted, number, game }: View): string {
  return `${needs}|${counted}|${number}|${game}`
}
