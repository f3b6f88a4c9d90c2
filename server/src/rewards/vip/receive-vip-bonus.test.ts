import { randomUUID } from 'node:crypto'
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { entriesOf } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { giveBonus } from '../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('refuses a guest, and a bonus of somebody else', async () => {
  const [owner, other] = [await site.member(), await site.member()]
  const id = await giveBonus(site.db, owner.id)
  expect(await outcomeOf((await site.visitor()).call('receiveVipBonus', { id }))).toBe('loginRequired')
  expect(await outcomeOf(other.client.call('receiveVipBonus', { id }))).toBe('notFound')
  expect(await entriesOf(site.db, owner.id)).toEqual([])
})

it.each([
  [{ id: 'x' }, 'badRequest'],
  [{}, 'badRequest'],
  [{ id: randomUUID() }, 'notFound'],
])('refuses %j as %s', async (input, name) => {
  expect(await outcomeOf((await site.member()).client.call('receiveVipBonus', input))).toBe(name)
})

it('refuses one that is expired or was taken back', async () => {
  const { id: memberId, client } = await site.member()
  const expired = await giveBonus(site.db, memberId, { minutes: -1 })
  expect(await outcomeOf(client.call('receiveVipBonus', { id: expired }))).toBe('bonusExpired')
  const gone = await giveBonus(site.db, memberId)
  await site.db.execute(sql`update vip_bonus set state = 'TAKEN_BACK' where id = ${gone}`)
  expect(await outcomeOf(client.call('receiveVipBonus', { id: gone }))).toBe('notFound')
  expect(await entriesOf(site.db, memberId)).toEqual([])
})

it('pays it into the wallet, locked until its turnover is played', async () => {
  const { id: memberId, client } = await site.member({ balance: '10' })
  const id = await giveBonus(site.db, memberId, { amountMinor: 8_801n, turnoverPercent: 150 })
  const { bonus } = await client.call('receiveVipBonus', { id })
  expect(bonus).toMatchObject({ id, state: 'PAID', amount: '88.01', turnover: '132.02', currency: 'CNY' })
  expect(bonus?.paidAt).not.toBe('')
  expect(await entriesOf(site.db, memberId)).toEqual(['WALLET 10.00 DEPOSIT', 'WALLET 88.01 VIP_LEVEL_UP'])
  expect((await client.call('listObligations', {})).rows).toMatchObject([
    { cause: 'GRANT', reason: 'VIP_LEVEL_UP', title: '', locked: '88.01', required: '132.02', state: 'OPEN' },
  ])
  expect(await client.call('getWithdrawalOptions', {})).toMatchObject({ available: '10.00', locked: '88.01' })
  expect((await client.call('listStatement', { kind: 'REWARD' })).rows).toMatchObject([
    { amount: '88.01', kind: 'REWARD' },
  ])
  expect(await outcomeOf(client.call('receiveVipBonus', { id }))).toBe('bonusReceived')
})

it('asks nothing without turnover', async () => {
  const { id: memberId, client } = await site.member()
  const id = await giveBonus(site.db, memberId, { turnoverPercent: 0 })
  await client.call('receiveVipBonus', { id })
  expect((await client.call('listObligations', {})).rows).toEqual([])
})

it('the same request twice has one reply, and ten at once pay once', async () => {
  const { id: memberId, client } = await site.member()
  const id = await giveBonus(site.db, memberId)
  const requestId = newRequestId()
  const first = await client.call('receiveVipBonus', { id }, { requestId })
  expect(await client.call('receiveVipBonus', { id }, { requestId })).toEqual(first)
  const other = await giveBonus(site.db, memberId, { amountMinor: 100n })
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => outcomeOf(client.call('receiveVipBonus', { id: other }))),
  )
  expect(outcomes.sort()).toEqual(['answered', ...Array(9).fill('bonusReceived')])
  expect(await entriesOf(site.db, memberId)).toEqual(['WALLET 88.00 VIP_LEVEL_UP', 'WALLET 1.00 VIP_LEVEL_UP'])
  expect((await client.call('listObligations', {})).rows).toHaveLength(2)
})
