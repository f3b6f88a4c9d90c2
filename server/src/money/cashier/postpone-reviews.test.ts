import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addCard, auditOf } from '../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { postponeReviews } from './postpone-reviews.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { withdrawal: { reviewMinutes: 30 } } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function held() {
  const member = await site.member({ balance: '6000' })
  const input = { currency: 'CNY', amount: '5500', bankItemId: await addCard(member.client) }
  const { withdrawal } = await member.client.call('createWithdrawal', input)
  return { member, id: withdrawal?.id ?? '' }
}
const waited = (id: string, minutes: number) =>
  site.db.execute(sql`
    update withdrawal set created_at = created_at - make_interval(mins => ${minutes}),
      decide_by = decide_by - make_interval(mins => ${minutes}), late_since = late_since - make_interval(mins => ${minutes})
     where id = ${id}`)
const lateNotices = async (memberId: string) =>
  (await noticesOf(site.db, memberId)).filter(([kind]) => kind === 'CASHIER withdrawalLate')

it('a review in time is left alone; a late one is told a new time, marked, first in the list, with one alarm', async () => {
  const [inTime, late] = [await held(), await held()]
  await postponeReviews(site.context)
  expect(await lateNotices(late.member.id)).toEqual([])
  await waited(late.id, 40)
  await Promise.all([postponeReviews(site.context), postponeReviews(site.context)])
  const { withdrawal } = await late.member.client.call('getWithdrawal', { id: late.id })
  const until = withdrawal?.hold?.decidedBy ?? ''
  // As long again as the member has waited.
  expect((new Date(until).getTime() - Date.now()) / 60_000).toBeCloseTo(40, 0)
  expect(await lateNotices(late.member.id)).toEqual([
    ['CASHIER withdrawalLate', { currency: 'CNY', amount: '5500.00', until }],
  ])
  expect(await pushesOf(site.db, late.member.id)).toContainEqual({
    command: 'WITHDRAWAL_STEP',
    data: { withdrawalId: late.id, state: 'REVIEW', currency: 'CNY', amount: '5500.00' },
  })
  const operator = await site.operator()
  const { rows } = await operator.call('listHeldWithdrawals', {})
  expect(rows.map(({ id, lateSince }) => [id, lateSince !== ''])).toEqual([
    [late.id, true],
    [inTime.id, false],
  ])
  expect(await auditOf(site.db, late.id)).toEqual(['alarm_withdrawal_late'])
  // The second time that is not kept is told again; the alarm was raised.
  await waited(late.id, 60)
  await postponeReviews(site.context)
  expect(await lateNotices(late.member.id)).toHaveLength(2)
  expect(await auditOf(site.db, late.id)).toEqual(['alarm_withdrawal_late'])
  await operator.call('approveWithdrawal', { id: late.id })
  await waited(late.id, 500)
  await postponeReviews(site.context)
  expect(await lateNotices(late.member.id)).toHaveLength(2)
})
