import type { Game } from './game.ts'
import { samplesOf } from './samples.ts'

/**
 * Counts once what games keep of their distributions, before anybody plays: a round that first asked for it would hold up
 * all others.
 */
export function prepareGames(games: readonly Game[]): void {
  for (const game of games) samplesOf(game)
}
