// Deposits to an address: confirmations, other amounts, too little, and what comes late.
import { canonicalAddress } from '@mingtang/contract/chain-address.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { auditOf, entriesOf, orderEvent, sendEvent, until } from '../../test/cashier-kit.ts'
import { noticesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ games: true, config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function openOrder() {
  const member = await site.member({ currency: 'USDT' })
  const input = { currency: 'USDT', channel: 'USDT_TRC20', amount: '20' }
  const { recharge } = await member.client.call('createRecharge', input)
  if (!recharge) throw new Error('no order')
  const { id } = recharge
  const [row] = await site.db.query<{ providerOrderId: string }>(
    sql`select provider_order_id from recharge where id = ${id}`,
  )
  const event = (amount: string) => ({ ...orderEvent(id, amount, row?.providerOrderId), currency: 'USDT' })
  return { member, id, recharge, event }
}
const view = async ({ member, id }: { member: TestMember; id: string }) =>
  (await member.client.call('getRecharge', { id })).recharge

it('has an address of its own on a named network, and shows the blocks over its payment until it is credited', async () => {
  const [order, other] = [await openOrder(), await openOrder()]
  const { chain, payUrl } = order.recharge
  expect(chain).toMatchObject({ network: 'TRC20', confirmations: 0, confirmationsNeeded: 6 })
  expect(canonicalAddress(chain?.address ?? '', 'TRC20')).toBe(chain?.address)
  expect(other.recharge.chain?.address).not.toBe(chain?.address)
  await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ choice: 'paid' }), redirect: 'manual' })
  const seen: number[] = []
  await until(async () => {
    await site.db.execute(sql`update recharge set asked_at = '-infinity' where id = ${order.id}`)
    const now = await view(order)
    const confirmations = now?.chain?.confirmations ?? 0
    seen.push(confirmations)
    if (now?.state === 'PAYING' && confirmations > 0) expect(now.mayCancel).toBe(false)
    return now?.state === 'PAID'
  })
  expect(seen).toEqual(seen.toSorted((one, next) => one - next))
  expect(seen.some((count) => count > 0 && count < 6)).toBe(true)
  expect(await entriesOf(site.db, order.member.id)).toEqual(['WALLET 20.000000 DEPOSIT'])
})

it.each(['15', '45.5'])('credits %s that arrived instead, and names what was asked', async (amount) => {
  const order = await openOrder()
  for (let copies = 0; copies < 3; copies += 1) expect(await sendEvent(site, order.event(amount))).toBe('')
  const shown = (await view(order))?.amount ?? ''
  expect(await view(order)).toMatchObject({ state: 'PAID', asked: '20.000000', credited: shown })
  expect(Number.parseInt(shown, 10)).toBe(Number.parseInt(amount, 10))
  expect(await entriesOf(site.db, order.member.id)).toEqual([`WALLET ${shown} DEPOSIT`])
  expect(await noticesOf(site.db, order.member.id)).toEqual([
    ['CASHIER depositCredited', { currency: 'USDT', amount: shown }],
  ])
  // Another amount for a paid order is another payment, which an operator decides (further-payments.test.ts).
  expect(await sendEvent(site, order.event('99'))).toBe('')
  expect(await auditOf(site.db, order.id)).toEqual(['recharge_further'])
})

it('keeps what is below the minimum beside the order, and an operator credits it once', async () => {
  const order = await openOrder()
  for (let copies = 0; copies < 2; copies += 1) expect(await sendEvent(site, order.event('0.5'))).toBe('')
  const shown = await view(order)
  expect(shown).toMatchObject({ state: 'PAYING', verifyState: '', amount: '20.000000', mayCancel: true })
  expect(shown?.further).toMatchObject([{ amount: '0.500000', verifyState: 'WAITING' }])
  expect(await entriesOf(site.db, order.member.id)).toEqual([])
  const operator = await site.operator()
  const { rows } = await operator.call('listWaitingRecharges', {})
  const [row] = rows.filter(({ furtherOf }) => furtherOf === order.id)
  expect(row).toMatchObject({ amount: '0.500000', payTo: expect.stringContaining('TRC20'), network: 'TRC20' })
  const id = row?.id ?? ''
  await operator.call('confirmRecharge', { id })
  expect(await outcomeOf(operator.call('confirmRecharge', { id }))).toBe('rechargeDecided')
  expect(await entriesOf(site.db, order.member.id)).toEqual(['WALLET 0.500000 DEPOSIT'])
})

it('credits exactly the minimum, and holds the smallest unit below it', async () => {
  const [min, less] = [await openOrder(), await openOrder()]
  expect(await sendEvent(site, min.event('2'))).toBe('')
  expect(await view(min)).toMatchObject({ state: 'PAID', amount: '2.000000', verifyState: '' })
  expect(await sendEvent(site, less.event('1.999999'))).toBe('')
  const shown = await view(less)
  expect(shown).toMatchObject({ state: 'PAYING', amount: '20.000000', verifyState: '' })
  expect(shown?.further).toMatchObject([{ amount: '1.999999', verifyState: 'WAITING' }])
})

it.each(['EXPIRED', 'CANCELLED'] as const)('credits another amount that arrives after %s', async (state) => {
  const order = await openOrder()
  await site.db.execute(sql`update recharge set state = ${state}, settled_at = now() where id = ${order.id}`)
  for (let copies = 0; copies < 3; copies += 1) expect(await sendEvent(site, order.event('15'))).toBe('')
  expect(await view(order)).toMatchObject({ state: 'PAID', lateAfter: state, asked: '20.000000', amount: '15.000000' })
  expect(await entriesOf(site.db, order.member.id)).toEqual(['WALLET 15.000000 DEPOSIT'])
})

it('two payments told at once are one credit, ten times', async () => {
  const race = async () => {
    const order = await openOrder()
    await Promise.all(Array.from({ length: 4 }, () => sendEvent(site, order.event('15'))))
    expect(await entriesOf(site.db, order.member.id)).toEqual(['WALLET 15.000000 DEPOSIT'])
  }
  await Promise.all(Array.from({ length: 10 }, race))
})
