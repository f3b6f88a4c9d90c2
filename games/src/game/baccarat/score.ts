// The score of a round and what it pays: shared by the rules and the exact distribution, which know no suits.
export const spots = ['banker', 'player', 'tie', 'playerPair', 'bankerPair', 'playerDragon', 'bankerDragon'] as const
export type Spot = (typeof spots)[number]
export type Hand = 'player' | 'banker'

export type Score = { readonly player: number; readonly banker: number; readonly isNatural: boolean }

export const payBase = 100
/** What a dragon bonus pays to one for a win that is no natural, by the points it is won with; fewer than four lose. */
export const dragonOdds = [0, 0, 0, 0, 1, 2, 4, 6, 10, 30] as const
export const pairOdds = 11
export const tieOdds = 8

/** Points of a rank: an ace one, tens and court cards none. */
export function valueOf(rank: number): number {
  return rank >= 10 ? 0 : rank
}

export function isNatural(points: number): boolean {
  return points >= 8
}

/** Whether the player's hand takes a third card. */
export function playerDraws(player: number): boolean {
  return player <= 5
}

/** Whether the bank takes a third card; `third` is the value of the player's, undefined when the player stood. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

export function winnerOf({ player, banker }: Pick<Score, Hand>): Hand | 'tie' {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

function toOne(odds: number): number {
  return (odds + 1) * payBase
}

function dragonPays(hand: Hand, score: Score): number {
  const winner = winnerOf(score)
  if (winner === 'tie') return score.isNatural ? payBase : 0
  if (winner !== hand) return 0
  if (score.isNatural) return toOne(1)
  const odds = dragonOdds[Math.abs(score.player - score.banker)] ?? 0
  return odds === 0 ? 0 : toOne(odds)
}

/** What a place that depends on points pays, in hundredths of the stake; pairs depend on ranks. */
export function pointsPay(spot: Exclude<Spot, 'playerPair' | 'bankerPair'>, score: Score): number {
  const winner = winnerOf(score)
  if (spot === 'tie') return winner === 'tie' ? toOne(tieOdds) : 0
  if (spot === 'playerDragon') return dragonPays('player', score)
  if (spot === 'bankerDragon') return dragonPays('banker', score)
  if (winner === 'tie') return payBase
  if (winner !== spot) return 0
  // Five in a hundred of the bank's win stay with the house.
  return spot === 'banker' ? 195 : toOne(1)
}

/** The odds that a place shows, to one; `isMax` when they are the highest of several. */
export function oddsOf(spot: Spot): { odds: number; isMax: boolean } {
  if (spot === 'playerDragon' || spot === 'bankerDragon') return { odds: Math.max(...dragonOdds), isMax: true }
  const odds = { banker: 0.95, player: 1, tie: tieOdds, playerPair: pairOdds, bankerPair: pairOdds }[spot]
  return { odds, isMax: false }
}
