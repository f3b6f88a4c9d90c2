import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookDesk, bookDesk } from '../../../test/book-desk.ts'
import { outcomeOf } from '../../../test/refusals.ts'

let desk: BookDesk
beforeAll(async () => {
  desk = await bookDesk()
})
afterAll(() => desk.site.close())

it('refuses who may not', () => desk.refusesOthers('listBookFixtures', {}))

it.each([
  [{ cursor: 'x' }, 'cursorWrong'],
  [{ sport: 'chess' }, 'badRequest'],
  [{ from: 'today' }, 'badRequest'],
] as const)('with %j is refused as %s', async (input, error) => {
  expect(await outcomeOf((await desk.trader()).call('listBookFixtures', input))).toBe(error)
})

it('lists matches with the tickets on them, in pages', async () => {
  const [operator, eventId] = [await desk.trader(), await desk.match()]
  await desk.match()
  await (await desk.player()).place(eventId)
  const first = await operator.call('listBookFixtures', { sport: 'football', phase: 'SCHEDULED', size: 1 })
  const rest = await operator.call('listBookFixtures', { size: 100, cursor: first.nextCursor })
  const rows = [...first.rows, ...rest.rows]
  expect(new Set(rows.map(({ fixture }) => fixture?.eventId)).size).toBe(rows.length)
  expect(rows.find(({ fixture }) => fixture?.eventId === eventId)).toMatchObject({
    fixture: { sport: 'football', state: 'SCHEDULED' },
    tickets: 1,
    markets: 1,
  })
})
