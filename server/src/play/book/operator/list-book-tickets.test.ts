import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { type BookDesk, bookDesk } from '../../../test/book-desk.ts'
import { outcomeOf } from '../../../test/refusals.ts'

let desk: BookDesk
beforeAll(async () => {
  desk = await bookDesk()
})
afterAll(() => desk.site.close())

it('refuses who may not', () => desk.refusesOthers('listBookTickets', { eventId: 'x' }))

it.each([
  [{ eventId: 'x', cursor: 'y' }, 'cursorWrong'],
  [{ eventId: 'x', marketId: 7777 }, 'notFound'],
] as const)('with %j is refused as %s', async (input, error) => {
  expect(await outcomeOf((await desk.trader()).call('listBookTickets', input))).toBe(error)
})

it('names the members of the own brand only, who see that their bets were looked at', async () => {
  const [operator, eventId, { member, place }] = [await desk.trader(), await desk.match(), await desk.player()]
  const { data } = await place(eventId)
  const ticketId = (data?.ticket as { ticketId: string } | undefined)?.ticketId
  const { rows } = await operator.call('listBookTickets', { eventId })
  expect(rows).toMatchObject([{ ticketId, userName: member.userName, stake: '10.00', state: 'ACCEPTED' }])
  const abroad = await insertOperator(desk.site.db, { tenant: 'yunlai', permissions: ['book.read'] })
  const token = await insertOperatorSession(desk.site.db, abroad, { tenant: 'yunlai' })
  const other = desk.site.clientOf(token, 'yunlai')
  expect((await other.call('listBookTickets', { eventId })).rows).toMatchObject([{ ticketId, userName: '' }])
  expect((await member.client.call('listOperatorViews', {})).rows.map(({ what }) => what)).toEqual(['BETS_REVIEW'])
})
