// Bets on a match that has begun by the clock, while the feed has not said so or has not handed its markets over.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import type { MatchView } from '../api/views.ts'
import type { FeedMessage } from '../feed/message.ts'
import type { Producer } from '../feed/producers.ts'
import { consume } from '../fixture/consume.ts'
import type { Facts } from '../sport/facts.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

const live: Facts = { state: 'LIVE', periods: [] }

/** A match in an hour, whose 1x2 the producer of pre-match odds offers. */
async function preMatch() {
  const { db } = site.feed
  const eventId = `sr:match:${randomUUID().slice(0, 8)}`
  let timestamp = Date.now()
  const say = (producer: Producer, saying: object) =>
    consume(db, { ...saying, producer, eventId, timestamp: (timestamp += 1) } as FeedMessage)
  const competitors = { home: 'sr:competitor:1', away: 'sr:competitor:2' }
  const startsAt = Date.now() + 3_600_000
  const fixture = { sport: 'football', tournamentId: 'sr:tournament:1', competitors, startsAt }
  await say('PRE_MATCH', { type: 'fixture_change', fixture })
  const outcomes = [2000, 3000, 4000].map((oddsMilli, at) => ({
    id: `${at + 1}`,
    oddsMilli,
    isActive: true,
    chance: 950 / oddsMilli,
  }))
  const markets = [{ marketId: 1, specifiers: {}, status: 'ACTIVE', outcomes }]
  const offer = (producer: Producer, facts: Facts = { state: 'SCHEDULED', periods: [] }) =>
    say(producer, { type: 'odds_change', facts, markets })
  await offer('PRE_MATCH')
  const begin = () =>
    site.sandbox.query('UPDATE book_fixtures SET starts_at = clock_timestamp() WHERE event_id = $1', [eventId])
  return { eventId, offer, begin, legs: [{ eventId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2000 }] }
}

it('are not taken at pre-match prices, and wait as live ones once the live producer has the market', async () => {
  const [player, match] = [await site.player(), await preMatch()]
  expect((await player.placed(match.legs)).state).toBe('ACCEPTED')
  await match.begin()
  expect(await player.place(match.legs, '10', { policy: 'ANY' })).toMatchObject({ code: 'MARKET_CLOSED' })
  const view = (await player.ask('match', { eventId: match.eventId })).data as MatchView | undefined
  expect(view).toMatchObject({ fixture: { markets: 0 }, markets: [{ status: 'SUSPENDED' }] })
  // A pre-match price that comes late changes nothing.
  await match.offer('PRE_MATCH')
  expect((await player.place(match.legs)).code).toBe('MARKET_CLOSED')
  await match.offer('LIVE')
  expect((await player.placed(match.legs)).state).toBe('PENDING')
})

it('are not taken at pre-match prices either when the feed says that it began early', async () => {
  const [player, match] = [await site.player(), await preMatch()]
  await match.offer('PRE_MATCH', live)
  expect((await player.place(match.legs)).code).toBe('MARKET_CLOSED')
  await match.offer('LIVE', live)
  expect((await player.placed(match.legs)).state).toBe('PENDING')
})
