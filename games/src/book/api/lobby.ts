import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import type { PlatformContext } from '../../context.ts'
import { readClock } from '../../db/clock-rows.ts'
import type { Connection } from '../../db/database.ts'
import { type Fields, readChoice, readId, readOptional, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { type FixtureRow, readFixtures } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import type { Player } from '../follow/follow-rows.ts'
import { describedTournament, teamsOf } from '../fixture/names.ts'
import { readOffered } from '../overlay/overlay.ts'
import type { Clock } from '../sport/match.ts'
import { type Sport, sportCodes } from '../sport/sports.ts'
import {
  type Cursor,
  countBySport,
  listEventIds,
  listResultIds,
  listResultTournaments,
  type Span,
} from './lobby-rows.ts'
import { competitorView } from './competitor-view.ts'
import { knownMarkets, mainMarkets, marketView } from './market-views.ts'
import { standingsOf } from './standings.ts'
import {
  type FixtureView,
  type ListedMatch,
  type Listing,
  type LobbyView,
  listings,
  type MatchView,
  type ResultsView,
  type TournamentView,
} from './views.ts'

const pageLength = 40
const dayMs = 86_400_000
const soonDays = 14
// A match that should have begun is still to begin until the feed says otherwise.
const lateMs = 6 * 3_600_000
const houseOffsetMs = 8 * 3_600_000

/** A day of UTC+8, from its first moment to the next day's. */
function houseDay(at: number): Span {
  const from = Math.floor((at + houseOffsetMs) / dayMs) * dayMs - houseOffsetMs
  return { from: new Date(from), until: new Date(from + dayMs) }
}

function spansOf(now: number): Record<Listing, Span> {
  const { until } = houseDay(now)
  return {
    LIVE: { from: new Date(now - 3 * dayMs), until: new Date(now + dayMs) },
    TODAY: { from: new Date(now - lateMs), until },
    SOON: { from: until, until: new Date(now + soonDays * dayMs) },
    FOLLOWED: { from: new Date(now - 3 * dayMs), until: new Date(now + soonDays * dayMs) },
  }
}

/** How many matches each sport has, and those of a listing with their main markets. */
export async function readLobby(
  db: Connection,
  { offered, player, lang }: { offered: readonly Sport[]; player: Player; lang: BuiltInLanguage },
  fields: Fields,
): Promise<LobbyView> {
  const listing = readChoice(fields, 'listing', listings)
  const sport = readOptional(fields, 'sport', (all, name) => readChoice(all, name, offered))
  const tournament = readOptional(fields, 'tournament', readId)
  const after = readOptional(fields, 'before', readCursor)
  const spans = spansOf((await readClock(db)).getTime())
  const counts = await countBySport(db, { today: spans.TODAY, soon: spans.SOON })
  const asked = { player, sports: sport ? [sport] : offered, listing, span: spans[listing], tournament, after }
  const found = await listEventIds(db, asked, pageLength + 1)
  return {
    sports: offered.flatMap((one) => counts.find((count) => count.sport === one) ?? []),
    matches: await listedMatches(
      db,
      player.merchant,
      found.slice(0, pageLength).map(({ eventId }) => eventId),
      lang,
    ),
    more: found.length > pageLength,
  }
}

/** The last match of a page: its beginning in milliseconds and its id. */
function readCursor(fields: Fields, name: string): Cursor {
  const [, startsAt, eventId] = /^(\d{1,15})\/([\w.:-]{1,40})$/.exec(readText(fields, name, 60)) ?? []
  if (!startsAt || !eventId) throw new Refusal('INVALID_INPUT', `The field ${name} is no cursor.`)
  return { startsAt: new Date(Number(startsAt)), eventId }
}

async function listedMatches(
  db: Connection,
  merchant: string,
  eventIds: readonly string[],
  lang: BuiltInLanguage,
): Promise<ListedMatch[]> {
  const [fixtures, markets] = [await readFixtures(db, eventIds), await readOffered(db, merchant, eventIds)]
  return fixtures.map((fixture) => {
    const own = markets.filter(({ eventId }) => eventId === fixture.eventId)
    const main = mainMarkets(knownMarkets(own), fixture.sport)
    return { ...fixtureView(fixture, own, lang), main: main.map((one) => marketView(one, teamsOf(fixture), lang)) }
  })
}

export function tournamentView(id: string, sport: Sport, lang: BuiltInLanguage): TournamentView {
  return { id, name: wordsIn(describedTournament(id).name, lang), sport }
}

export function fixtureView(fixture: FixtureRow, markets: readonly MarketState[], lang: BuiltInLanguage): FixtureView {
  const { eventId, tournamentId, sport, homeId, awayId, startsAt, facts, state, clock } = fixture
  return {
    eventId,
    version: Number(fixture.version),
    tournament: tournamentView(tournamentId, sport, lang),
    competitors: { home: competitorView(homeId ?? '', lang), away: competitorView(awayId ?? '', lang) },
    startsAt: startsAt.getTime(),
    facts: facts ?? { state, periods: [] },
    clock: clock as Clock | null,
    markets: markets.filter(({ status }) => status === 'ACTIVE').length,
  }
}

/** A match with all its markets, and the table of its league. */
export async function readMatch(
  { db, config }: Pick<PlatformContext, 'db' | 'config'>,
  merchant: string,
  fields: Fields,
  lang: BuiltInLanguage,
): Promise<MatchView> {
  const eventId = readId(fields, 'eventId')
  const [fixture] = await readFixtures(db, [eventId])
  if (!fixture || fixture.entrants !== null) throw new Refusal('MATCH_NOT_FOUND', 'There is no such match.')
  const markets = await readOffered(db, merchant, [eventId])
  return {
    fixture: fixtureView(fixture, markets, lang),
    markets: knownMarkets(markets).map((one) => marketView(one, teamsOf(fixture), lang)),
    table: await standingsOf(config, fixture.tournamentId, await readClock(db), lang),
  }
}

/** Matches of a day of the house that are over, the last first, page by page; and in which tournaments there are any. */
export async function readResults(db: Connection, fields: Fields, lang: BuiltInLanguage): Promise<ResultsView> {
  const day = readText(fields, 'day', 10)
  const from = Date.parse(`${day}T00:00:00+08:00`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(from)) throw new Refusal('INVALID_INPUT', 'day is not a day.')
  const asked = {
    sport: readChoice(fields, 'sport', sportCodes),
    span: { from: new Date(from), until: new Date(from + dayMs) },
    tournament: readOptional(fields, 'tournament', readId),
    after: readOptional(fields, 'before', readCursor),
  }
  const ids = await listResultIds(db, asked, pageLength + 1)
  const fixtures = await readFixtures(db, ids.slice(0, pageLength))
  const tournaments = await listResultTournaments(db, asked)
  return {
    matches: fixtures.map((fixture) => fixtureView(fixture, [], lang)).reverse(),
    more: ids.length > pageLength,
    tournaments: tournaments.map((id) => tournamentView(id, asked.sport, lang)),
  }
}
