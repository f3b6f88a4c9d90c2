import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookDesk, bookDesk } from '../../../test/book-desk.ts'
import { outcomeOf } from '../../../test/refusals.ts'

let desk: BookDesk
beforeAll(async () => {
  desk = await bookDesk()
})
afterAll(() => desk.site.close())

it('refuses who may not', () => desk.refusesOthers('getBookFixture', { eventId: 'none', currency: 'CNY' }))

it.each([
  [{ eventId: 'none', currency: 'CNY' }, 'notFound'],
  [{ eventId: 'none', currency: 'XXX' }, 'currencyUnknown'],
] as const)('with %j is refused as %s', async (input, error) => {
  expect(await outcomeOf((await desk.trader()).call('getBookFixture', input))).toBe(error)
})

it('tells prices, chance, and what hangs on each outcome', async () => {
  const [operator, eventId] = [await desk.trader(), await desk.match()]
  await (await desk.player()).place(eventId)
  const { fixture, markets } = await operator.call('getBookFixture', { eventId, currency: 'CNY' })
  expect(fixture).toMatchObject({ eventId, sport: 'football' })
  expect(markets).toMatchObject([
    {
      status: 'ACTIVE',
      ruling: '',
      tickets: 1,
      outcomes: [{ oddsMilli: 2000, chance: '0.3000', stake: '10.00', liability: '10.00' }, {}, {}],
    },
  ])
})
