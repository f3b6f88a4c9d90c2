// Tickets on two matches that are told by a broker, and what they are to be paid after each message about their ends.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { FeedMessage } from '../book/feed/message.ts'
import { lost, type OutcomeFact, voided, won } from '../book/market/outcome.ts'
import type { BookDatabase } from './book-database.ts'
import { legOf, openBookFor } from './book-player.ts'
import type { Saying, SaidBy } from './feed-messages.ts'
import type { PlatformProcess } from './platform-process.ts'
import { callSigned } from './sandbox.ts'

/** An event that is told everything in order, and one that has it by the broker. */
export type Pair = { readonly whole: string; readonly faulty: string }
type Stage = {
  readonly book: BookDatabase
  readonly platform: PlatformProcess
  readonly pairs: readonly [Pair, Pair]
  tell(pair: Pair, said: SaidBy): Promise<FeedMessage>
  publish(messages: readonly FeedMessage[]): Promise<void>
}

const market = { marketId: 1, specifiers: {} } as const
const producer = 'LIVE'
const limits = { interval: 50, timeout: 30_000 }
/** Of 100.00, when three tickets have taken 10.00 each. */
const leftMinor = 7000
/** What the tickets were paid after each of the deciding messages, and how often they were settled by then; null while open. */
const paidAfter = [
  { first: [2000, 1], second: [0, 1], voided: [null, 0] },
  { first: [2000, 1], second: [0, 1], voided: [1000, 1] },
  { first: [2000, 1], second: [0, 1], voided: [1000, 1] },
  { first: [0, 2], second: [3000, 2], voided: [1000, 1] },
] as const

function offered(eventId: string): SaidBy[] {
  const competitors = { home: 'sr:competitor:1', away: 'sr:competitor:2' }
  const startsAt = Date.now() + 3_600_000
  const fixture = { sport: 'football', tournamentId: 'sr:tournament:1', competitors, startsAt } as const
  const outcomes = [2000, 3000, 4000].map((oddsMilli, at) => {
    return { id: `${at + 1}`, oddsMilli, isActive: true, chance: 950 / oddsMilli }
  })
  const sayings: Saying[] = [
    { type: 'fixture_change', eventId, fixture },
    { type: 'odds_change', eventId, markets: [{ ...market, status: 'ACTIVE', outcomes }] },
  ]
  return sayings.map((saying) => ({ producer, saying }))
}

function ended(eventId: string, ...facts: readonly OutcomeFact[]): SaidBy {
  const outcomes = facts.map((fact, at) => ({ id: `${at + 1}`, fact }))
  return {
    producer,
    saying: { type: 'bet_settlement', eventId, certainty: 'CONFIRMED', markets: [{ ...market, outcomes }] },
  }
}

/** One match is settled, taken back and settled otherwise, the other one is void. */
export async function ticketsByBroker({ book, platform, pairs, tell, publish }: Stage) {
  const [corrected, cancelled] = pairs
  const back: SaidBy = {
    producer,
    saying: { type: 'rollback_bet_settlement', eventId: corrected.whole, markets: [market] },
  }
  const ends: readonly [Pair, SaidBy][] = [
    [corrected, ended(corrected.whole, won, lost, lost)],
    [cancelled, ended(cancelled.whole, voided, voided, voided)],
    [corrected, back],
    [corrected, ended(corrected.whole, lost, won, lost)],
  ]
  const ids: Record<string, string> = {}
  for (const pair of pairs) for (const said of offered(pair.whole)) await publish([await tell(pair, said)])

  async function place(): Promise<void> {
    const ask = (action: string, fields: unknown) =>
      callSigned(platform.gamesUrl, `/platform/v1/yunque/${action}`, fields)
    const playerId = randomUUID()
    await ask('player/create', { playerId, currency: 'CNY' })
    await ask('transfer/in', { orderId: randomUUID(), playerId, currency: 'CNY', amount: '100' })
    const player = await openBookFor({ gamesUrl: platform.gamesUrl, platform: ask }, playerId)
    const active = `SELECT FROM book_markets WHERE event_id = ANY($1) AND status = 'ACTIVE'`
    const events = [corrected.faulty, cancelled.faulty]
    await expect.poll(async () => (await book.query(active, [events])).length, limits).toBe(2)
    const legs = {
      first: legOf({ eventId: corrected.faulty }, '1', 2000),
      second: legOf({ eventId: corrected.faulty }, '2', 3000),
      voided: legOf({ eventId: cancelled.faulty }, '1', 2000),
    }
    for (const [name, leg] of Object.entries(legs)) ids[name] = (await player.placed([leg])).ticketId
    expect(await purse()).toBe(leftMinor)
  }

  const purse = async () => Number((await book.query('SELECT balance_minor FROM balances'))[0]?.balanceMinor)

  /** Every ticket is paid what the messages up to this one say, each time once. */
  async function settled(at: number): Promise<void> {
    const undone = `SELECT FROM book_tickets WHERE is_due
      UNION ALL SELECT FROM book_settling WHERE change < (SELECT max(change) FROM book_outcome_facts)`
    await expect.poll(async () => (await book.query(undone)).length, limits).toBe(0)
    const rows = await book.query(`SELECT ticket_id, payout_minor::int AS payout, settlements,
      (SELECT count(*)::int FROM bets WHERE bet_id = ticket_id) AS records FROM book_tickets`)
    const now = Object.entries(ids).map(([name, id]) => {
      const row = rows.find(({ ticketId }) => ticketId === id)
      return [name, [row?.payout, row?.settlements, row?.records]]
    })
    const due = Object.entries(paidAfter[at] ?? {}).map(([name, [payout, times]]) => [name, [payout, times, times]])
    expect(now).toEqual(due)
    const paid = Object.values(paidAfter[at] ?? {}).reduce((sum: number, [payout]) => sum + (payout ?? 0), 0)
    expect(await purse()).toBe(leftMinor + paid)
  }

  return { ends, place, settled }
}
