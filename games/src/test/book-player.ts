// A match of the book that a test tells about, and a player who bets on it.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { consume } from '../book/fixture/consume.ts'
import { noteInterruption, watchProducers } from '../book/fixture/watch-producers.ts'
import type { EventMessage, FeedMessage, MarketSettlement } from '../book/feed/message.ts'
import type { OutcomeFact } from '../book/market/outcome.ts'
import type { TicketView } from '../book/api/views.ts'
import { openDatabase } from '../db/database.ts'
import { type Sandbox, seedKey } from './sandbox.ts'

type Saying<One> = One extends unknown ? Omit<One, 'producer' | 'timestamp' | 'eventId'> : never

/** The feed of a sandbox, said by a test: both producers are there, and nothing is said but this. */
export async function openFeed(sandbox: Sandbox) {
  const db = openDatabase(sandbox.databaseUrl, seedKey, 4)
  let now = Date.now()
  let events = 0
  const say = (eventId: string, saying: Saying<EventMessage>) =>
    consume(db, { ...saying, producer: 'LIVE', eventId, timestamp: (now += 1) } as FeedMessage)
  const alive = () =>
    Promise.all(
      (['LIVE', 'PRE_MATCH'] as const).map((producer) =>
        consume(db, { type: 'alive', producer, isSubscribed: true, timestamp: Date.now() }),
      ),
    )
  await noteInterruption(db)
  await watchProducers(db, ({ producer, requestId }) =>
    consume(db, { type: 'snapshot_complete', producer, requestId, timestamp: Date.now() }),
  )
  await alive()
  return {
    db,
    alive,
    say,
    /** A football match with a 1x2 market at these prices, before its beginning or live. */
    async match(oddsMilli: readonly number[] = [2000, 3000, 4000], state: 'SCHEDULED' | 'LIVE' = 'SCHEDULED') {
      const eventId = `sr:match:${randomUUID().slice(0, 8)}${(events += 1)}`
      const competitors = { home: 'sr:competitor:1', away: 'sr:competitor:2' }
      const fixture = { sport: 'football', tournamentId: 'sr:tournament:1', competitors, startsAt: Date.now() } as const
      await say(eventId, { type: 'fixture_change', fixture })
      const match = {
        eventId,
        say: (saying: Saying<EventMessage>) => say(eventId, saying),
        /** The prices of 1, 2 and 3 from now on. */
        offer: (prices: readonly number[], status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') =>
          say(eventId, {
            type: 'odds_change',
            facts: { state, periods: [] },
            markets: [
              {
                ...winner,
                status,
                outcomes: prices.map((price, at) => ({
                  id: `${at + 1}`,
                  oddsMilli: price,
                  isActive: true,
                  chance: 950 / price,
                })),
              },
            ],
          }),
        settle: (facts: Readonly<Record<string, OutcomeFact>>) => {
          const outcomes = Object.entries(facts).map(([id, fact]) => ({ id, fact }))
          const markets: MarketSettlement[] = [{ ...winner, outcomes }]
          return say(eventId, { type: 'bet_settlement', certainty: 'CONFIRMED', markets })
        },
      }
      await match.offer(oddsMilli)
      return match
    },
    close: () => db.close(),
  }
}
export type TestFeed = Awaited<ReturnType<typeof openFeed>>
export type TestMatch = Awaited<ReturnType<TestFeed['match']>>

export const winner = { marketId: 1, specifiers: {} } as const

type BookReply = { readonly code: string; readonly data?: Record<string, unknown> }

/** A player with a hall of the book open. */
export function openBookFor(sandbox: Sandbox, playerId: string, gameCode = 'sports') {
  return openBook(sandbox, playerId, 'launch', { playerId, currency: 'CNY', gameCode })
}

/** Somebody who tries the book with play money. */
export function tryBook(sandbox: Sandbox) {
  return openBook(sandbox, randomUUID(), 'launch/trial', { gameCode: 'sports' })
}

async function openBook(sandbox: Sandbox, playerId: string, action: string, who: object) {
  const look = { lang: 'en-US', theme: 'dark', parentOrigin: 'http://localhost:8080' }
  const launch = { ...who, sessionId: playerId, ...look }
  const url = new URL(String((await sandbox.platform(action, launch)).data?.url))
  const ask = async (action: string, fields: object = {}, token = ''): Promise<BookReply> => {
    const answer = await fetch(`${sandbox.gamesUrl}/book/v1/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    })
    return (await answer.json()) as BookReply
  }
  const opened = await ask('session', { ticket: url.searchParams.get('ticket') })
  expect(opened.code).toBe('OK')
  const token = String(opened.data?.token)
  const player = {
    playerId,
    token,
    ask: (action: string, fields: object = {}) => ask(action, fields, token),
    /** Asks for a ticket on outcomes, `1` at the price that it was seen at. */
    place: (legs: readonly object[], stake = '10', more: object = {}) =>
      player.ask('place', { requestId: randomUUID(), legs, stake, format: 'DECIMAL', policy: 'EXACT', ...more }),
    async placed(legs: readonly object[], stake = '10', more: object = {}): Promise<TicketView> {
      const reply = await player.place(legs, stake, more)
      expect(reply).toMatchObject({ code: 'OK' })
      return reply.data?.ticket as TicketView
    },
    async ticket(ticketId: string): Promise<TicketView> {
      return (await player.ask('ticket', { ticketId })).data?.ticket as TicketView
    },
    /** Waits until the ticket is in this state. */
    async reach(ticketId: string, state: TicketView['state']): Promise<TicketView> {
      await expect.poll(async () => (await player.ticket(ticketId)).state, { interval: 20, timeout: 5000 }).toBe(state)
      return player.ticket(ticketId)
    },
    balance: async () => (await player.ask('balance')).data?.balance,
    async records() {
      const [from, to] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
      return (await sandbox.platform('bets', { from, to, playerId })).data?.records as Record<string, unknown>[]
    },
  }
  return player
}

/** An outcome of the match's 1x2 at the price at which a slip saw it. */
export function legOf({ eventId }: TestMatch, outcomeId: string, oddsMilli: number) {
  return { eventId, marketId: 1, specifiers: '', outcomeId, oddsMilli }
}
