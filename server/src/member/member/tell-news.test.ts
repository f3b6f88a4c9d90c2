import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { type News, tellNews } from './tell-news.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const money = { amount: '5.00', currency: 'CNY' }
const paid = (memberId: string, cause?: string): News => ({
  tenant: 'mingtang',
  memberId,
  push: { command: 'BALANCE_REFRESH', data: { reason: 'PROMOTION', ...money } },
  notice: { kind: 'grantPaid', params: money, ...(cause ? { cause } : {}) },
})
const tell = (news: readonly News[]) => site.context.db.transaction((tx) => tellNews(tx, news))
const push = { command: 'BALANCE_REFRESH', data: { reason: 'PROMOTION', ...money } }

it('writes the notice, its push and the own push of the event', async () => {
  const { id, client } = await site.member()
  await tell([paid(id)])
  expect(await pushesOf(site.db, id)).toEqual([push])
  expect(await noticesOf(site.db, id)).toEqual([['PROMOTION grantPaid', money]])
  const { rows } = await client.call('listMessages', {})
  const hints = await site.db.query(
    sql`select data from realtime_push where member_id = ${id} and command = 'MESSAGES'`,
  )
  expect(hints).toEqual([{ data: { id: rows[0]?.id, kind: 'grantPaid', isPopup: false, isTold: true } }])
  expect(rows[0]).toMatchObject({ type: 'PROMOTION', kind: 'grantPaid', params: money, title: '', isRead: false })
})

it('leaves out an event that was told before, whole, also within one call', async () => {
  const [one, other] = [(await site.member()).id, (await site.member()).id]
  await tell([paid(one, 'a'), paid(one, 'a'), paid(other, 'a')])
  await tell([paid(one, 'a'), paid(one, 'b')])
  expect(await pushesOf(site.db, one)).toEqual([push, push])
  expect(await noticesOf(site.db, one)).toHaveLength(2)
  expect(await pushesOf(site.db, other)).toEqual([push])
})

it('tells nothing when its transaction rolls back', async () => {
  const { id } = await site.member()
  const failing = site.context.db.transaction(async (tx) => {
    await tellNews(tx, [paid(id, 'a')])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const rows = await site.db.query(sql`
    select from message where member_id = ${id} union all select from realtime_push where member_id = ${id}`)
  expect(rows).toEqual([])
})

it('tells concurrent transactions with the same events once, whatever their order', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await site.member()).id))
  const orders = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ids : ids.toReversed()))
  await Promise.all(orders.map((order) => tell(order.map((id) => paid(id, 'a')))))
  for (const id of ids) {
    expect(await pushesOf(site.db, id)).toEqual([push])
    expect(await noticesOf(site.db, id)).toHaveLength(1)
  }
})

it('gives the name of what it is about in the language of the reader', async () => {
  const { id, client } = await site.member()
  const titles = [
    { lang: 'zh-CN', title: '首充礼' },
    { lang: 'en-US', title: 'First deposit' },
  ]
  await tell([{ tenant: 'mingtang', memberId: id, notice: { kind: 'promotionPaid', params: money, titles } }])
  for (const { lang, title } of titles) {
    const { rows } = await client.call('listMessages', { lang })
    expect(rows[0]).toMatchObject({ kind: 'promotionPaid', title, params: money })
  }
})
