import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../../../scripts/site/databases.ts'
import { type BookDesk, bookDesk } from '../../../test/book-desk.ts'
import { outcomeOf } from '../../../test/refusals.ts'

let desk: BookDesk
beforeAll(async () => {
  desk = await bookDesk()
})
afterAll(() => desk.site.close())

it('refuses who may not', () => desk.refusesOthers('getBookCalibration', {}))

it.each([
  [{ sport: 'chess' }, 'badRequest'],
  [{ days: 31 }, 'badRequest'],
] as const)('with %j is refused as %s', async (input, error) => {
  expect(await outcomeOf((await desk.trader()).call('getBookCalibration', input))).toBe(error)
})

it('compares what prices said with what came', async () => {
  const [operator, eventId] = [await desk.trader(), await desk.match()]
  expect((await operator.call('getBookCalibration', {})).points).toEqual([])
  await withClient(desk.site.games.databaseUrl, (client) =>
    client.query(
      `insert into book_outcome_facts (event_id, market_id, specifiers, outcome_id, precedence, version, certainty, result,
        void_factor, dead_heat_factor, is_rolled_back, change)
       select $1, 1, '', id, 1, 1, 'CONFIRMED', case id when '1' then 1 else 0 end, 0, 1, false, nextval('book_changes')
       from unnest('{1,2,3}'::text[]) as id`,
      [eventId],
    ),
  )
  expect((await operator.call('getBookCalibration', { sport: 'football' })).points).toMatchObject([
    { sport: 'football', group: 'MAIN', isLive: true, count: 3, predicted: '0.3000', observed: '0.3333' },
  ])
})
