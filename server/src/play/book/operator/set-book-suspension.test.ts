import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookDesk, bookDesk } from '../../../test/book-desk.ts'
import { outcomeOf } from '../../../test/refusals.ts'

let desk: BookDesk
beforeAll(async () => {
  desk = await bookDesk()
})
afterAll(() => desk.site.close())

it('refuses who may not', () =>
  desk.refusesOthers('setBookSuspension', { id: randomUUID(), scope: 'SPORT', sport: 'football', isSuspended: true }))

it.each([
  [{ id: 'x', scope: 'EVENT' }, 'badRequest'],
  [{ id: randomUUID(), scope: 'EVENT', eventId: 'none', isSuspended: true }, 'notFound'],
] as const)('with %j is refused as %s', async (input, error) => {
  expect(await outcomeOf((await desk.trader()).call('setBookSuspension', input))).toBe(error)
})

it('closes the match to members once, and opens it again', async () => {
  const [operator, eventId, { place }] = [await desk.trader(), await desk.match(), await desk.player()]
  const asked = { id: randomUUID(), scope: 'EVENT', eventId, note: 'rumour' } as const
  await operator.call('setBookSuspension', { ...asked, isSuspended: true })
  await operator.call('setBookSuspension', { ...asked, isSuspended: true })
  expect(await outcomeOf(operator.call('setBookSuspension', asked))).toBe('requestIdReused')
  expect((await place(eventId)).code).toBe('MARKET_CLOSED')
  expect(await operator.call('getBookFixture', { eventId, currency: 'CNY' })).toMatchObject({
    isSuspended: true,
    markets: [{ feedStatus: 'ACTIVE', status: 'SUSPENDED' }],
  })
  await operator.call('setBookSuspension', { ...asked, id: randomUUID() })
  expect((await place(eventId)).code).toBe('OK')
})
