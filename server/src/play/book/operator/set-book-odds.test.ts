import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookDesk, bookDesk, marketOf } from '../../../test/book-desk.ts'
import { outcomeOf } from '../../../test/refusals.ts'

let desk: BookDesk
beforeAll(async () => {
  desk = await bookDesk()
})
afterAll(() => desk.site.close())

it('refuses who may not', () =>
  desk.refusesOthers('setBookOdds', { id: randomUUID(), ...marketOf('none'), outcomeId: '1', oddsMilli: 2000 }))

it.each([
  [{ id: randomUUID(), ...marketOf('none'), outcomeId: '1', oddsMilli: 2000 }, 'notFound'],
  [{ id: randomUUID(), ...marketOf('none'), outcomeId: '9', oddsMilli: 2000 }, 'notFound'],
] as const)('with %j is refused as %s', async (input, error) => {
  expect(await outcomeOf((await desk.trader()).call('setBookOdds', input))).toBe(error)
})

it('is the price that members get, no better than fair', async () => {
  const [operator, eventId, { place }] = [await desk.trader(), await desk.match(), await desk.player()]
  const asked = { ...marketOf(eventId), outcomeId: '1' }
  const set = (oddsMilli: number) => operator.call('setBookOdds', { id: randomUUID(), ...asked, oddsMilli })
  // The feed's chance is 0.3.
  expect(await outcomeOf(set(3500))).toBe('bookOddsOutOfBounds')
  await set(2500)
  expect((await place(eventId)).data?.ticket).toMatchObject({ maxPayout: '25.00' })
  await set(0)
  expect((await place(eventId)).data?.ticket).toMatchObject({ maxPayout: '20.00' })
})
