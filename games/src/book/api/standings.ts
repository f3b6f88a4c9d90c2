import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import type { GamesConfig } from '../../games-config.ts'
import { seasonSeed } from '../fixture/season-seed.ts'
import { tableOf } from '../simulate/season/tables.ts'
import { findTournament } from '../simulate/season/tournaments.ts'
import { competitorView } from './competitor-view.ts'
import type { StandingRow } from './views.ts'

/** The table of a league of the simulated season, the leader first; empty of a cup, and where another feed is read. */
export async function standingsOf(
  config: Pick<GamesConfig, 'feed' | 'seedKey'>,
  tournamentId: string,
  at: Date,
  lang: BuiltInLanguage,
): Promise<StandingRow[]> {
  const tournament = findTournament(tournamentId)
  if (config.feed !== 'SIMULATED' || !tournament || tournament.isCup) return []
  const standings = await tableOf(seasonSeed(config.seedKey), tournament, at.getTime())
  return standings.map(({ entrant, ...row }) => ({ ...row, competitor: competitorView(entrant, lang) }))
}
