// A feed of the book that a test tells, into the database of a platform: both producers are there, and nothing is said but this.
import { randomUUID } from 'node:crypto'
import { dateIn } from '@mingtang/contract/civil-time.ts'
import { consume } from '../book/fixture/consume.ts'
import { noteInterruption, watchProducers } from '../book/fixture/watch-producers.ts'
import type { EventMessage, FeedMessage, MarketSettlement, MatchDetails } from '../book/feed/message.ts'
import type { OutcomeFact } from '../book/market/outcome.ts'
import type { Facts } from '../book/sport/facts.ts'
import type { Database } from '../db/database.ts'

type Saying<One> = One extends unknown ? Omit<One, 'producer' | 'timestamp' | 'eventId'> : never
/** Who meets where; two of nobody's clubs, in an hour or from now on, unless the test says more. */
type Meeting = Pick<MatchDetails, 'tournamentId' | 'competitors' | 'startsAt'>

export type ToldMatch = Awaited<ReturnType<ToldFeed['match']>>
export type ToldFeed = Awaited<ReturnType<typeof tellFeed>>

/** The list that a match stands in before it begins, by the day of the house. */
export function listingOf({ startsAt }: { readonly startsAt: number }): 'TODAY' | 'SOON' {
  const dayOf = (moment: number) => dateIn(new Date(moment), 'Asia/Shanghai')
  return dayOf(startsAt) === dayOf(Date.now()) ? 'TODAY' : 'SOON'
}

export const winner = { marketId: 1, specifiers: {} } as const

/** Begins to tell; the feed is silent after twenty seconds without `alive`. */
export async function tellFeed(db: Database) {
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
    async match(
      oddsMilli: readonly number[] = [2000, 3000, 4000],
      state: 'SCHEDULED' | 'LIVE' = 'SCHEDULED',
      meeting: Partial<Meeting> = {},
    ) {
      const eventId = `sr:match:${randomUUID().slice(0, 8)}${(events += 1)}`
      const competitors = { home: 'sr:competitor:1', away: 'sr:competitor:2' }
      const startsAt = Date.now() + (state === 'LIVE' ? 0 : 3_600_000)
      const who = { tournamentId: 'sr:tournament:1', competitors, startsAt, ...meeting }
      await say(eventId, { type: 'fixture_change', fixture: { sport: 'football', ...who } })
      const half = { kind: 'HALF', number: 1, state: 'LIVE', score: { home: 0, away: 0 } } as const
      const facts: Facts = { state, periods: state === 'LIVE' ? [half] : [] }
      const match = {
        eventId,
        startsAt: who.startsAt,
        say: (saying: Saying<EventMessage>) => say(eventId, saying),
        /** The prices of 1, 2 and 3 from now on. */
        offer: (prices: readonly number[], status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') => {
          const outcomes = prices.map((price, at) => ({
            id: `${at + 1}`,
            oddsMilli: price,
            isActive: true,
            chance: 950 / price,
          }))
          return say(eventId, { type: 'odds_change', facts, markets: [{ ...winner, status, outcomes }] })
        },
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
