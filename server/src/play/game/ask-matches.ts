// The matches of the tenant's open books, asked of their platforms once for all visitors.
import type { Context } from '../../context.ts'
import type { PlatformMatch, PlatformProvider } from '../../base/providers/platforms/platform-provider.ts'
import { keepAnswers } from '../../base/providers/kept-answers.ts'
import { listOpenGames, type OpenGame } from './game-rows.ts'

const limits = { freshMs: 3_000, awayMs: 3_000, keptMs: 20_000, patienceMs: 800, maxKeys: 300 }
const types = ['sports', 'esports'] as const

type Answers = { readonly matches: readonly PlatformMatch[] }
const answers = new WeakMap<PlatformProvider, ReturnType<typeof keepAnswers<Answers>>>()

function answersOf(platforms: PlatformProvider) {
  const known = answers.get(platforms) ?? keepAnswers<Answers>(limits)
  answers.set(platforms, known)
  return known
}

/** The open books by their platform. */
export async function listOpenBooks({ db }: Pick<Context, 'db'>, tenant: string): Promise<Map<string, OpenGame[]>> {
  const games = await Promise.all(types.map((type) => listOpenGames(db, tenant, type)))
  return Map.groupBy(games.flat(), ({ platformCode }) => platformCode)
}

/** Matches in play and those that begin next, also of certain competitors and leagues by platform; none of one that is away. */
export async function askMatches(
  { platforms }: Pick<Context, 'platforms'>,
  books: ReadonlyMap<string, readonly OpenGame[]>,
  language: string,
  limit: number,
  of?: ReadonlyMap<string, readonly string[]>,
) {
  const rows = await Promise.all(
    [...books].map(async ([platformCode, games]) => {
      const wanted = of?.get(platformCode)
      if (of && !wanted) return []
      const codes = games.map(({ code }) => code)
      const asked = { games: codes, lang: language, limit, ...(wanted && { of: wanted }) }
      const answer = await answersOf(platforms)(JSON.stringify([platformCode, asked]), () =>
        platforms.matches(platformCode, asked),
      )
      return (answer?.matches ?? []).map((match) => matchOf(platformCode, match))
    }),
  )
  return rows.flat().slice(0, limit)
}

function matchOf(platformCode: string, match: PlatformMatch) {
  const { matchId: id, gameCode: code, sport, league, score, startsAt, isLive, stage, prices } = match
  const sideOf = (side: 'home' | 'away') => {
    const { name, colors } = match[side]
    return { name, color: colors[0], secondColor: colors[1], score: score?.[side] ?? 0 }
  }
  return {
    platformCode,
    code,
    id,
    sport,
    league,
    startsAt,
    isLive,
    stage,
    home: sideOf('home'),
    away: sideOf('away'),
    prices: prices.map(({ outcomeId, odds }) => ({
      outcome: outcomeId,
      odds: odds ?? '',
    })),
  }
}
