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
  desk.refusesOthers('setBookLimit', { id: randomUUID(), scope: 'EVENT', eventId: 'x', currency: 'CNY', win: '10' }))

it.each([
  [{ id: randomUUID(), scope: 'EVENT', eventId: 'x', currency: 'CNY', win: '-1' }, 'amountWrong'],
  [{ id: randomUUID(), scope: 'EVENT', eventId: 'x', currency: 'CNY', win: '99999999' }, 'bookLimitTooHigh'],
  [{ id: randomUUID(), scope: 'PLAYER', userName: 'nobody', currency: 'CNY', win: '1' }, 'notFound'],
] as const)('with %j is refused as %s', async (input, error) => {
  expect(await outcomeOf((await desk.trader()).call('setBookLimit', input))).toBe(error)
})

it('says what would be taken, for a match and for a member', async () => {
  const [operator, eventId, { member, place }] = [await desk.trader(), await desk.match(), await desk.player()]
  const limit = (asked: object) => operator.call('setBookLimit', { id: randomUUID(), currency: 'CNY', ...asked })
  await limit({ scope: 'EVENT', eventId, win: '8' })
  expect((await place(eventId)).data).toMatchObject({ limit: '8.00', scope: 'EVENT' })
  await limit({ scope: 'PLAYER', platformCode: 'yunque', userName: member.userName, win: '5' })
  expect((await place(eventId)).data).toMatchObject({ limit: '5.00', scope: 'PLAYER' })
  await limit({ scope: 'EVENT', eventId })
  await limit({ scope: 'PLAYER', platformCode: 'yunque', userName: member.userName })
  expect((await place(eventId)).code).toBe('OK')
})
