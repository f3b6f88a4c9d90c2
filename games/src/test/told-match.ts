// A match as the rows of the book hold it, for tests of prices that need no database.
import { oddsOf } from '../book/feed/simulated-messages.ts'
import type { FixtureRow } from '../book/fixture/fixture-rows.ts'
import type { MarketState } from '../book/fixture/market-rows.ts'
import { writeSpecifiers } from '../book/market/specifiers.ts'
import type { Match } from '../book/sport/match.ts'
import type { ToldEvent } from '../book/ticket/builder.ts'

/** What a feed tells of a match, which knows its strengths, to a book that does not. */
export function toldOf({ fixture, facts, clock }: Match, isBegun: boolean): ToldEvent {
  const { id: eventId, sport, tournament: tournamentId, home: homeId, away: awayId, startsAt } = fixture
  const markets = oddsOf({ fixture, facts, clock }).map(({ marketId, specifiers, status, outcomes }): MarketState => {
    const key = { eventId, marketId, specifiers: writeSpecifiers(specifiers) }
    return { ...key, status, outcomes, version: 1n, updatedAt: new Date(0) }
  })
  const sides = { homeId, awayId, entrants: null, endsAt: null }
  const row = { eventId, sport, tournamentId, ...sides, startsAt: new Date(startsAt), state: facts.state }
  const known = isBegun ? { facts, clock: clock as unknown as FixtureRow['clock'] } : { facts: null, clock: null }
  return { fixture: { ...row, ...known, hasBegun: isBegun, version: 1n }, markets }
}
