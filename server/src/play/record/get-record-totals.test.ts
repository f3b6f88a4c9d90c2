import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addCard, insertDeposit } from '../../test/cashier-kit.ts'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
let member: TestMember
beforeAll(async () => {
  site = await platformSite()
  member = await site.member({ balance: '900' })
  const { id, client } = member
  for (const state of ['PAID', 'PAID', 'EXPIRED'] as const) await insertDeposit(site.db, id, 10_000n, { state })
  await site.db.execute(sql`update recharge set fee_minor = 100 where member_id = ${id} and state = 'PAID'`)
  const bankItemId = await addCard(client)
  await client.call('createWithdrawal', { currency: 'CNY', amount: '40', bankItemId })
  await site.db.execute(
    sql`update withdrawal set state = 'PAID', fee_minor = 200, settled_at = now() where member_id = ${id}`,
  )
  const move = (call: 'transferIn' | 'transferOut', amount: string) =>
    refusalOf(client.call(call, { platformCode: 'yunque', currency: 'CNY', amount }, { requestId: randomUUID() }))
  await move('transferIn', '60')
  await move('transferOut', '25')
  await move('transferOut', '99')
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const totals = async (input: object, by = member) => {
  const { cameIn, wentOut, fees } = await by.client.call('getRecordTotals', {
    list: 'STATEMENT',
    currency: 'CNY',
    ...input,
  })
  return [cameIn, wentOut, fees]
}

it('refuses a guest', async () => {
  expect(await refusalOf((await site.visitor()).call('getRecordTotals', { list: 'STATEMENT', currency: 'CNY' }))).toBe(
    'loginRequired',
  )
})

it.each([
  [{ list: 'BETS' }, 'badRequest'],
  [{ list: '' }, 'badRequest'],
  [{ currency: '' }, 'badRequest'],
  [{ fromDate: '2026-02-30' }, 'dateRangeWrong'],
  [{ fromDate: '2026-01-01', toDate: '2026-06-01' }, 'dateRangeWrong'],
])('refuses %j as %s', async (input, refusal) => {
  expect(await refusalOf(totals(input))).toBe(refusal)
})

it.each([
  ['the statement', {}, ['1125.00', '100.00', '0.00']],
  ['a kind of the statement', { kind: 'WITHDRAWAL' }, ['0.00', '40.00', '0.00']],
  ['rewards', { kind: 'REBATE' }, ['0.00', '0.00', '0.00']],
  ['a kind that does not exist', { kind: 'BETS' }, ['0.00', '0.00', '0.00']],
  ['transfers that moved money', { list: 'TRANSFERS' }, ['25.00', '60.00', '0.00']],
  ['transfers of a direction', { list: 'TRANSFERS', kind: 'IN' }, ['0.00', '60.00', '0.00']],
  ['transfers of a platform', { list: 'TRANSFERS', platformCode: 'canghai' }, ['0.00', '0.00', '0.00']],
  ['transfers that failed', { list: 'TRANSFERS', state: 'FAILED' }, ['99.00', '0.00', '0.00']],
  ['paid recharges after fees', { list: 'RECHARGES' }, ['198.00', '0.00', '2.00']],
  ['expired recharges', { list: 'RECHARGES', state: 'EXPIRED' }, ['100.00', '0.00', '0.00']],
  ['recharges of a kind', { list: 'RECHARGES', kind: 'OFFLINE' }, ['0.00', '0.00', '0.00']],
  ['paid withdrawals and fees', { list: 'WITHDRAWALS' }, ['0.00', '40.00', '2.00']],
  ['withdrawals of a state', { list: 'WITHDRAWALS', state: 'REVIEW' }, ['0.00', '0.00', '0.00']],
  ['another currency', { currency: 'JPY' }, ['0', '0', '0']],
  ['a currency that does not exist', { currency: 'XXX' }, ['0', '0', '0']],
  ['other days', { fromDate: '2026-01-01', toDate: '2026-01-31' }, ['0.00', '0.00', '0.00']],
])('sums %s', async (_, input, expected) => {
  expect(await totals(input)).toEqual(expected)
})

it("never counts another member's records", async () => {
  for (const list of ['STATEMENT', 'TRANSFERS', 'RECHARGES', 'WITHDRAWALS'])
    expect(await totals({ list }, await site.member())).toEqual(['0.00', '0.00', '0.00'])
})
