import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { because, type BookDesk, bookDesk, marketOf } from '../../../test/book-desk.ts'
import { outcomeOf } from '../../../test/refusals.ts'

let desk: BookDesk
beforeAll(async () => {
  desk = await bookDesk()
})
afterAll(() => desk.site.close())

it('refuses who may not', () =>
  desk.refusesOthers('settleBookMarket', { id: randomUUID(), ...marketOf('none'), ...because }))

it.each([
  [{ id: randomUUID(), ...marketOf('none'), reason: 'OTHER' }, 'bookReasonMissing'],
  [{ id: randomUUID(), ...marketOf('none'), ...because }, 'notFound'],
  [
    { id: randomUUID(), ...marketOf('none'), ...because, outcomes: [{ outcomeId: '1', result: 'WON' }] },
    'bookOutcomesIncomplete',
  ],
] as const)('with %j is refused as %s', async (input, error) => {
  expect(await outcomeOf((await desk.trader()).call('settleBookMarket', input as never))).toBe(error)
})

it('settles, corrects and lets go', async () => {
  const [operator, eventId, { member, place }] = [await desk.trader(), await desk.match(), await desk.player()]
  await place(eventId)
  const settle = (results: readonly ('WON' | 'LOST')[]) =>
    operator.call('settleBookMarket', {
      id: randomUUID(),
      ...marketOf(eventId),
      ...because,
      outcomes: results.map((result, at) => ({ outcomeId: `${at + 1}`, result })),
    })
  await settle(['WON', 'LOST', 'LOST'])
  await expect.poll(() => desk.site.onPlatform(member)).toBe('110.00')
  await settle(['LOST', 'WON', 'LOST'])
  await expect.poll(() => desk.site.onPlatform(member)).toBe('90.00')
  await settle([])
  const { markets } = await operator.call('getBookFixture', { eventId, currency: 'CNY' })
  expect(markets).toMatchObject([{ ruling: '', status: 'ACTIVE' }])
})
