import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { insertByHand } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const insert = async (change: Parameters<typeof insertByHand>[2] = {}) => {
  const { id } = await site.member({ tenant: change.tenant ?? 'mingtang' })
  return await insertByHand(site.db, id, change)
}

it('refuses everybody but operators who may read the cashier', async () => {
  const member = await site.member()
  expect(await outcomeOf(member.client.call('listWaitingRecharges', {}))).toBe('operatorRequired')
  const other = await site.operator(['chat.desk'])
  expect(await outcomeOf(other.call('listWaitingRecharges', {}))).toBe('permissionMissing')
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('listWaitingRecharges', { cursor: 'x' }))).toBe('cursorWrong')
})

it("pages through the tenant's claimed orders, the first claim first", async () => {
  const ids: string[] = []
  for (const minutesAgo of [30, 20, 10]) ids.push(await insert({ minutesAgo }))
  ids.push(await insert({ state: 'EXPIRED', minutesAgo: 5 }))
  await insert({ isClaimed: false })
  await insert({ tenant: 'yunlai' })
  const operator = await site.operator()
  const first = await operator.call('listWaitingRecharges', { size: 3 })
  const second = await operator.call('listWaitingRecharges', { size: 3, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids)
  expect(second.nextCursor).toBe('')
  expect(second.rows[0]).toMatchObject({ state: 'EXPIRED', amount: '100.00', currency: 'CNY', hasProof: false })
  expect(first.rows[0]?.payTo).toBe('First Bank \u00B7 Mingtang Trading \u00B7 6222020000007001')
  expect(first.rows[0]?.userName).toMatch(/^t[a-z]{8}$/)
})

it('pages through them by amount, and the last claim first', async () => {
  const ids: string[] = []
  for (const minutesAgo of [3, 2, 1]) ids.push(await insert({ minutesAgo }))
  const amounts: [string, number][] = [
    [ids[0] ?? '', 9_000],
    [ids[1] ?? '', 10_000],
    [ids[2] ?? '', 8_000],
  ]
  for (const [id, amount] of amounts)
    await site.db.execute(sql`update recharge set amount_minor = ${amount} where id = ${id}`)
  const operator = await site.operator(['cashier.read'])
  const walked = async (sort: string) => {
    const first = await operator.call('listWaitingRecharges', { size: 2, sort })
    const second = await operator.call('listWaitingRecharges', { sort, cursor: first.nextCursor })
    return [...first.rows, ...second.rows].map(({ id }) => ids.indexOf(id)).filter((place) => place >= 0)
  }
  expect(await walked('AMOUNT_UP')).toEqual([2, 0, 1])
  expect(await walked('AMOUNT_DOWN')).toEqual([1, 0, 2])
  expect(await walked('TIME_DOWN')).toEqual([2, 1, 0])
})

it('finds by its remark an order that nobody claimed, of the own tenant only', async () => {
  const operator = await site.operator()
  const remarkOf = async (id: string) => {
    const [row] = await site.db.query<{ remark: string }>(sql`select remark from recharge where id = ${id}`)
    return row?.remark ?? ''
  }
  const id = await insert({ isClaimed: false, state: 'CANCELLED' })
  const remark = await remarkOf(id)
  const found = await operator.call('listWaitingRecharges', { remark: ` ${remark.toLowerCase()} ` })
  expect(found.rows).toMatchObject([{ id, claimedAt: '' }])
  const foreign = await remarkOf(await insert({ tenant: 'yunlai' }))
  expect((await operator.call('listWaitingRecharges', { remark: foreign })).rows).toEqual([])
  await operator.call('confirmRecharge', { id })
  expect((await operator.call('listWaitingRecharges', { remark })).rows).toEqual([])
})
