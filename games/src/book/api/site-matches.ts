// What a merchant is told of the matches of its platform's book, to show them on its site: public, and of no player.
import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import { type Words, wordsIn } from '@mingtang/contract/ticket.ts'
import type { Connection } from '../../db/database.ts'
import enUS from '../../../texts/en-US/book.json' with { type: 'json' }
import zhCN from '../../../texts/zh-CN/book.json' with { type: 'json' }
import { type Fields, readChoice, readIds, readInteger, readOptional } from '../../wire/fields.ts'
import { type FixtureRow, readFixtures } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import { readOffered } from '../overlay/overlay.ts'
import { describedCompetitor, describedTournament, teamsOf } from '../fixture/names.ts'
import type { Clock } from '../sport/match.ts'
import type { Sport } from '../sport/sports.ts'
import { type Book, books } from './books.ts'
import { competitorView } from './competitor-view.ts'
import { knownMarkets, mainMarkets, marketView } from './market-views.ts'
import { hasBegun, scoreOf, stageIn } from './stage.ts'
import { listNextIds, listPlaying } from './site-match-rows.ts'

const languages = ['zh-CN', 'en-US'] as const
const mostMatches = 20

type Asked = { readonly merchant: string; readonly platform: string; readonly fields: Fields }

const booksOf = (platform: string): readonly Book[] => books.filter((book) => book.platform === platform)
const bookOfSport = (sport: Sport): string => books.find(({ sports }) => sports.includes(sport))?.code ?? ''

/** Matches in play and those that begin next, also of certain competitors and tournaments, with who wins at which price. */
export async function listMatches(db: Connection, { merchant, platform, fields }: Asked) {
  const lang = readChoice(fields, 'lang', languages)
  const limit = readOptional(fields, 'limit', (all, name) => readInteger(all, name, 1, mostMatches)) ?? mostMatches
  const of = readOptional(fields, 'of', readIds)
  const codes = readOptional(fields, 'games', readIds)
  const sports = booksOf(platform).flatMap((book) => (!codes || codes.includes(book.code) ? book.sports : []))
  const ids = await listNextIds(db, { ids: of, sports }, limit)
  const [fixtures, markets] = [await readFixtures(db, ids), await readOffered(db, merchant, ids)]
  return {
    matches: ids.flatMap((id) => {
      const fixture = fixtures.find(({ eventId }) => eventId === id)
      return (fixture && toldMatch(fixture, markets, lang)) ?? []
    }),
  }
}

/** Undefined of what is no match of two, such as a season. */
function toldMatch(fixture: FixtureRow, markets: readonly MarketState[], lang: BuiltInLanguage) {
  const { eventId, tournamentId, sport, homeId, awayId, startsAt, state, clock } = fixture
  if (homeId === null || awayId === null) return undefined
  const facts = fixture.facts ?? { state, periods: [] }
  const texts = lang === 'zh-CN' ? zhCN : enUS
  const stage = { facts, clock: clock as Clock | null, sport }
  return {
    matchId: eventId,
    gameCode: bookOfSport(sport),
    sport,
    league: { id: tournamentId, name: wordsIn(describedTournament(tournamentId).name, lang) },
    home: competitorView(homeId, lang),
    away: competitorView(awayId, lang),
    startsAt: startsAt.toISOString(),
    isLive: state === 'LIVE',
    score: hasBegun(facts) ? scoreOf(facts, sport) : null,
    stage: hasBegun(facts) ? stageIn((key, values) => fillPlaceholders(texts[key], values), stage, 0) : '',
    prices: pricesOf(fixture, markets, lang),
  }
}

/** Who wins: each outcome with its price in decimal form, null while it takes no bets. */
function pricesOf(fixture: FixtureRow, markets: readonly MarketState[], lang: BuiltInLanguage) {
  const own = knownMarkets(markets.filter(({ eventId }) => eventId === fixture.eventId))
  const [main] = mainMarkets(own, fixture.sport)
  if (!main) return []
  const { outcomes } = marketView(main, teamsOf(fixture), lang)
  return outcomes.map(({ id, oddsMilli, isOpen }) => ({
    outcomeId: id,
    odds: isOpen && oddsMilli !== null ? (oddsMilli / 1000).toFixed(oddsMilli % 10 === 0 ? 2 : 3) : null,
  }))
}

/** Who competes in the matches of the next days and where, in all languages: sites find matches by these names. */
export async function listNames(db: Connection, { platform }: Asked) {
  const playing = await listPlaying(
    db,
    booksOf(platform).flatMap(({ sports }) => sports),
  )
  const named = new Map<string, { id: string; gameCode: string; names: string[] }>()
  const add = (id: string, sport: Sport, name: Words, others: readonly string[] = []) => {
    const names = [...new Set([...languages.map((lang) => wordsIn(name, lang)), ...others])]
    if (!named.has(id)) named.set(id, { id, gameCode: bookOfSport(sport), names })
  }
  for (const { sport, tournamentId, homeId, awayId } of playing) {
    // A league is found by its sport, too.
    const ofSport = [sport, zhCN[`sport.${sport}`], enUS[`sport.${sport}`]]
    add(tournamentId, sport, describedTournament(tournamentId).name, ofSport)
    for (const id of [homeId, awayId]) add(id, sport, describedCompetitor(id).name)
  }
  return { names: [...named.values()] }
}
