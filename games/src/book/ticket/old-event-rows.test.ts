import { afterAll, beforeAll, expect, it } from 'vitest'
import { legOf, openBookFor, openFeed, type TestFeed, type TestMatch } from '../../test/book-player.ts'
import { type Sandbox, startSandbox } from '../../test/sandbox.ts'
import { lost, won } from '../market/outcome.ts'
import { correctableDays, forgetOldEvents } from './old-event-rows.ts'

let sandbox: Sandbox
let feed: TestFeed
beforeAll(async () => {
  sandbox = await startSandbox()
  feed = await openFeed(sandbox)
})
afterAll(async () => {
  await feed.close()
  await sandbox.close()
})

/** Rows of the feed's tables by match. */
async function rowsOf({ eventId }: TestMatch): Promise<Record<string, number>> {
  const tables = ['book_fixtures', 'book_markets', 'book_outcome_facts', 'book_stops']
  const counts = tables.map(async (table) => {
    const [row] = await feed.db.query<{ rows: number }>({
      text: `SELECT count(*)::int AS rows FROM ${table} WHERE event_id = $1`,
      values: [eventId],
    })
    return [table, row?.rows ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

async function age({ eventId }: TestMatch, days: number): Promise<void> {
  await feed.db.query({
    text: `UPDATE book_fixtures SET starts_at = clock_timestamp() - $2::int * interval '1 day' WHERE event_id = $1`,
    values: [eventId, days],
  })
}

async function forgetAll(): Promise<void> {
  while ((await forgetOldEvents(feed.db)) > 0);
}

it('keeps what can be corrected, what open tickets hang on, and of settled tickets what tells them', async () => {
  await feed.alive()
  const player = await openBookFor(sandbox, await sandbox.player('100'))
  const [unbet, recent, open, settled] = [
    await feed.match(),
    await feed.match(),
    await feed.match(),
    await feed.match(),
  ]
  const ends = { 1: won, 2: lost, 3: lost }
  const stop = { type: 'bet_stop', groups: 'ALL', status: 'SUSPENDED' } as const
  const other = { marketId: 29, specifiers: {} }
  for (const match of [open, settled])
    await match.say({ type: 'odds_change', markets: [{ ...other, status: 'ACTIVE', outcomes: [] }] })
  const waiting = await player.placed([legOf(open, '1', 2000)])
  const paid = await player.placed([legOf(settled, '1', 2000)])
  for (const match of [unbet, recent, settled]) {
    await match.settle(ends)
    await match.say(stop)
  }
  await player.reach(paid.ticketId, 'SETTLED')
  for (const match of [unbet, open, settled]) await age(match, correctableDays + 1)
  await age(recent, correctableDays - 1)
  const whole = { book_fixtures: 1, book_markets: 1, book_outcome_facts: 3, book_stops: 1 }
  // Its other market goes, the one of the ticket stays; the worker may look at the ticket once more before that.
  const forgotten = async () => {
    await forgetAll()
    return rowsOf(settled)
  }
  await expect.poll(forgotten).toEqual({ ...whole, book_stops: 0 })
  expect(await rowsOf(unbet)).toEqual({ book_fixtures: 0, book_markets: 0, book_outcome_facts: 0, book_stops: 0 })
  expect(await rowsOf(recent)).toEqual(whole)
  expect(await rowsOf(open)).toEqual({ ...whole, book_markets: 2, book_outcome_facts: 0, book_stops: 0 })
  expect((await player.ticket(paid.ticketId)).legs[0]?.market).toBe('1x2')

  // The open one is settled late, and paid all the same.
  await feed.alive()
  await open.settle(ends)
  expect(await player.reach(waiting.ticketId, 'SETTLED')).toMatchObject({ payout: '20.00' })
  await forgetAll()
  expect((await player.ticket(waiting.ticketId)).explained).toHaveLength(2)
})
