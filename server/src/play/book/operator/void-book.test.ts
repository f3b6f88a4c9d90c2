import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { fetchBets } from '../../platform/fetch-bets.ts'
import { because, type BookDesk, bookDesk } from '../../../test/book-desk.ts'
import { outcomeOf } from '../../../test/refusals.ts'

let desk: BookDesk
beforeAll(async () => {
  desk = await bookDesk()
})
afterAll(() => desk.site.close())

it('refuses who may not', () =>
  desk.refusesOthers('voidBook', { id: randomUUID(), scope: 'TICKET', ticketId: 'x', ...because }))

it.each([
  [{ id: randomUUID(), scope: 'TICKET', reason: 'OTHER', note: ' ' }, 'bookReasonMissing'],
  [{ id: randomUUID(), scope: 'TICKET', ticketId: randomUUID(), ...because }, 'notFound'],
] as const)('with %j is refused as %s', async (input, error) => {
  expect(await outcomeOf((await desk.trader()).call('voidBook', input))).toBe(error)
})

it('gives the stake back; the member reads why in the record of the bet', async () => {
  const [operator, eventId, { member, place }] = [await desk.trader(), await desk.match(), await desk.player()]
  const { data } = await place(eventId)
  const ticketId = (data?.ticket as { ticketId: string } | undefined)?.ticketId ?? ''
  await operator.call('voidBook', { id: randomUUID(), scope: 'TICKET', ticketId, ...because })
  await expect.poll(() => desk.site.onPlatform(member)).toBe('100.00')
  expect(await fetchBets(desk.site.context, 'yunque', member.id)).toBe(true)
  const [bet] = await desk.site.db.query<{ payoutMinor: bigint; turnoverMinor: bigint; ticket: unknown }>(
    sql`select payout_minor, turnover_minor, ticket from bet where member_id = ${member.id}`,
  )
  expect(bet).toMatchObject({ payoutMinor: 1000n, turnoverMinor: 0n })
  expect(JSON.stringify(bet?.ticket)).toMatch(/Obvious error in the price.*20\.0 for 2\.0/)
})
