// What traders see: matches, their markets with what hangs on them, and the tickets.
import { builtInLanguages, type BuiltInLanguage } from '@mingtang/contract/languages.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import type { Database } from '../../db/database.ts'
import { refuseUnknown } from '../../wire/amount.ts'
import { type Fields, readChoice, readId, readInstant, readInteger, readOptional, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { ticketViews } from '../api/ticket-views.ts'
import { type FixtureRow, readFixtures } from '../fixture/fixture-rows.ts'
import { describedTournament, eventName, teamsOf } from '../fixture/names.ts'
import { countOffered } from '../overlay/overlay-rows.ts'
import { bandOf } from '../price/calibration.ts'
import type { MatchState } from '../sport/facts.ts'
import { sportCodes } from '../sport/sports.ts'
import type { TraderCall } from './act.ts'
import { listDeskFixtures, listDeskTickets, listPoints } from './desk-rows.ts'
import { deskMarkets } from './market-desk.ts'
import { readMarketKey, requireFixture } from './market-of.ts'
import { listSuspended } from './trading-rows.ts'

const dayMs = 86_400_000
const states: Readonly<Record<'SCHEDULED' | 'LIVE' | 'OVER', readonly MatchState[]>> = {
  SCHEDULED: ['SCHEDULED'],
  LIVE: ['LIVE'],
  OVER: ['ENDED', 'ABANDONED', 'CANCELLED', 'RETIRED', 'WALKOVER'],
}
const stateNames = Object.keys(states) as readonly (keyof typeof states)[]

function langOf(fields: Fields): BuiltInLanguage {
  return readChoice(fields, 'lang', builtInLanguages)
}

function readLimit(fields: Fields): number {
  return readOptional(fields, 'limit', (all, name) => readInteger(all, name, 1, 100)) ?? 40
}

function fixtureOf(fixture: FixtureRow, lang: BuiltInLanguage) {
  const teams = teamsOf(fixture)
  return {
    eventId: fixture.eventId,
    sport: fixture.sport,
    tournament: wordsIn(describedTournament(fixture.tournamentId).name, lang),
    // A season has no sides: it stands by its name.
    home: wordsIn(fixture.entrants === null ? teams.home : eventName(fixture), lang),
    away: wordsIn(teams.away, lang),
    startsAt: fixture.startsAt.toISOString(),
    state: fixture.state,
  }
}

/** The last match of a page: its beginning in milliseconds and its id. */
function readCursor(fields: Fields, name: string) {
  const [, startsAt, eventId] = /^(\d{1,15})\/([\w.:-]{1,40})$/.exec(readText(fields, name, 60)) ?? []
  if (!startsAt || !eventId) throw new Refusal('INVALID_INPUT', `The field ${name} is no cursor.`)
  return { startsAt: new Date(Number(startsAt)), eventId }
}

export async function listFixtures(db: Database, { merchant, fields }: TraderCall) {
  const [lang, limit] = [langOf(fields), readLimit(fields)]
  const state = readOptional(fields, 'state', (all, name) => readChoice(all, name, stateNames))
  const asked = {
    sport: readOptional(fields, 'sport', (all, name) => readChoice(all, name, sportCodes)),
    states: state && states[state],
    from: readOptional(fields, 'from', readInstant) ?? new Date(Date.now() - dayMs),
    until: readOptional(fields, 'until', readInstant) ?? new Date(Date.now() + 14 * dayMs),
    after: readOptional(fields, 'after', readCursor),
  }
  const found = await listDeskFixtures(db, merchant, asked, limit + 1)
  const page = found.slice(0, limit)
  const ids = page.map(({ eventId }) => eventId)
  const [fixtures, markets] = [await readFixtures(db, ids), await countOffered(db, merchant, ids)]
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    fixtures: fixtures.map((fixture) => {
      const { eventId } = fixture
      const tickets = page.find((one) => one.eventId === eventId)?.tickets ?? 0
      return { ...fixtureOf(fixture, lang), tickets, markets: markets.get(eventId) ?? 0 }
    }),
    next: last ? `${last.startsAt.getTime()}/${last.eventId}` : '',
  }
}

export async function readFixture(db: Database, { merchant, fields }: TraderCall) {
  const lang = langOf(fields)
  const currency = readText(fields, 'currency', 8)
  refuseUnknown(currency)
  const fixture = await requireFixture(db, readId(fields, 'eventId'))
  const suspended = await listSuspended(db, merchant, fixture)
  return {
    fixture: fixtureOf(fixture, lang),
    isSportSuspended: suspended.some(({ sport }) => sport !== ''),
    isSuspended: suspended.some(({ eventId, marketId }) => eventId !== '' && marketId === 0),
    markets: await deskMarkets(db, { merchant, currency }, fixture, suspended, lang),
  }
}

export async function listTickets(db: Database, { merchant, fields }: TraderCall) {
  const [lang, limit] = [langOf(fields), readLimit(fields)]
  const eventId = readId(fields, 'eventId')
  const market = fields.marketId === undefined ? undefined : readMarketKey(fields).key
  const before = readOptional(fields, 'before', (all, name) => {
    const text = readText(all, name, 18)
    if (!/^\d{1,18}$/.test(text)) throw new Refusal('INVALID_INPUT', 'before is no number.')
    return BigInt(text)
  })
  const found = await listDeskTickets(db, merchant, { eventId, market, before }, limit + 1)
  const page = found.slice(0, limit)
  const views = await ticketViews(db, page, lang)
  return {
    tickets: page.map((ticket, at) => ({
      ...views[at],
      number: ticket.ticketNumber.toString(),
      platform: ticket.platform,
      playerId: ticket.playerId,
      currency: ticket.currency,
      placedAt: ticket.placedAt.toISOString(),
    })),
    next: found.length > limit ? (page.at(-1)?.ticketNumber.toString() ?? '') : '',
  }
}

/** Did prices say how often something happens: by sport, group of markets, and whether the last price was a live one. */
export async function readCalibration(db: Database, { fields }: TraderCall) {
  const sport = readOptional(fields, 'sport', (all, name) => readChoice(all, name, sportCodes))
  const days = readOptional(fields, 'days', (all, name) => readInteger(all, name, 1, 30)) ?? 7
  const rows = await listPoints(db, { sport, days })
  return {
    points: rows.map(({ sport: of, marketGroup, producer, bin, count, said, won, variance }) => ({
      sport: of,
      group: marketGroup,
      isLive: producer === 'LIVE',
      from: bin / 10,
      to: (bin + 1) / 10,
      count,
      predicted: said / count,
      observed: won / count,
      band: bandOf(variance, count),
    })),
  }
}
