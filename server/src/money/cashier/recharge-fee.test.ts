// A fee that the member pays is kept of the deposit, in the transaction that credits it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { entriesOf, orderEvent, sendEvent } from '../../test/cashier-kit.ts'
import { noticesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

const withFee = (feePercent: string) => ({
  channels: {
    CNY: { BANK_TRANSFER: { feePercent, feePayer: 'MEMBER' } },
    USDT: { USDT_TRC20: { feePercent, feePayer: 'MEMBER' } },
  },
})
let site: TestSite
beforeAll(async () => {
  site = await testSite({ games: true, policy: { recharge: withFee('1.5') }, config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const setFee = (percent: string) =>
  site.db.execute(
    sql`update tenant set policy = jsonb_set(policy, '{recharge}', ${json(withFee(percent))}) where code = 'mingtang'`,
  )

const orderAt = async (id: string) => {
  const [row] = await site.db.query<{ providerOrderId: string }>(
    sql`select provider_order_id from recharge where id = ${id}`,
  )
  return row?.providerOrderId
}

it('credits the rest, as it was told when the order was made, and keeps the fee once', async () => {
  await setFee('1.5')
  const member = await site.member()
  const input = { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '100.33' }
  const { recharge } = await member.client.call('createRecharge', input)
  const id = recharge?.id ?? ''
  expect(recharge).toMatchObject({ amount: '100.33', fee: '1.50', credited: '98.83' })
  await setFee('50')
  const event = orderEvent(id, '100.33', await orderAt(id))
  for (let copies = 0; copies < 3; copies += 1) expect(await sendEvent(site, event)).toBe('')
  expect(await entriesOf(site.db, member.id)).toEqual(['WALLET 98.83 DEPOSIT'])
  const fees = await site.db.query<{ amountMinor: bigint }>(
    sql`select amount_minor from ledger_transfer where reason = 'DEPOSIT_FEE' and reference_id = ${id}`,
  )
  expect(fees).toEqual([{ amountMinor: 150n }])
  expect((await member.client.call('listObligations', {})).rows).toMatchObject([{ locked: '98.83', required: '98.83' }])
  expect(await noticesOf(site.db, member.id)).toEqual([
    ['CASHIER depositCredited', { currency: 'CNY', amount: '98.83' }],
  ])
})

it('of another amount that arrived at an address keeps the fee in proportion', async () => {
  await setFee('1.5')
  const member = await site.member({ currency: 'USDT' })
  const input = { currency: 'USDT', channel: 'USDT_TRC20', amount: '20' }
  const { recharge } = await member.client.call('createRecharge', input)
  const id = recharge?.id ?? ''
  expect(recharge).toMatchObject({ fee: '0.300000', credited: '19.700000' })
  const event = { ...orderEvent(id, '45.5', await orderAt(id)), currency: 'USDT' }
  expect(await sendEvent(site, event)).toBe('')
  expect((await member.client.call('getRecharge', { id })).recharge).toMatchObject({
    asked: '20.000000',
    amount: '45.500000',
    fee: '0.682500',
    credited: '44.817500',
  })
  expect(await entriesOf(site.db, member.id)).toEqual(['WALLET 44.817500 DEPOSIT'])
})

it('makes no order while the fee of its channel is none', async () => {
  await setFee('100')
  const member = await site.member()
  const input = { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '100.33' }
  expect(await outcomeOf(member.client.call('createRecharge', input))).toBe('internal')
  expect((await member.client.call('listRecharges', {})).rows).toEqual([])
})
