// Payments that do not end their order: dust, parts, second ones, each found once and decided by an operator.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { entriesOf, orderEvent, sendEvent } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ games: true, config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const newHash = () => randomBytes(32).toString('hex')

async function openOrder(currency: 'USDT' | 'CNY' = 'USDT') {
  const member = await site.member({ currency })
  const channel = currency === 'USDT' ? 'USDT_TRC20' : 'BANK_TRANSFER'
  const { recharge } = await member.client.call('createRecharge', { currency, channel, amount: '100' })
  const id = recharge?.id ?? ''
  const [row] = await site.db.query<{ providerOrderId: string }>(
    sql`select provider_order_id from recharge where id = ${id}`,
  )
  const pay = (amount: string, transactionId?: string) =>
    sendEvent(site, {
      ...orderEvent(id, amount, row?.providerOrderId),
      currency,
      ...(transactionId && { transactionId }),
    })
  const view = async () => (await member.client.call('getRecharge', { id })).recharge!
  return { member, id, pay, view, entries: () => entriesOf(site.db, member.id) }
}
type Order = Awaited<ReturnType<typeof openOrder>>

/** What operators see of the order's further payments. */
async function found({ id }: Order) {
  const operator = await site.operator()
  const { rows } = await operator.call('listWaitingRecharges', { size: 100 })
  return rows.filter((row) => row.furtherOf === id)
}

it.each([
  ['with a transaction id', newHash],
  ['without one', () => undefined],
])('dust does not pin an order: the real payment is credited, %s', async (_, id) => {
  const order = await openOrder()
  expect(await order.pay('0.000001', id())).toBe('')
  expect(await order.view()).toMatchObject({ state: 'PAYING', amount: '100.000000', verifyState: '' })
  expect(await order.pay('100', id())).toBe('')
  expect(await order.view()).toMatchObject({ state: 'PAID', amount: '100.000000', asked: '' })
  expect(await order.entries()).toEqual(['WALLET 100.000000 DEPOSIT'])
  expect(await found(order)).toMatchObject([{ amount: '0.000001' }])
})

it.each([
  ['the same amount', '100'],
  ['another amount', '37.5'],
])('a second payment of %s to a paid order is found once, shown, and credited once', async (_, amount) => {
  const [order, second] = [await openOrder(), newHash()]
  const first = newHash()
  expect(await order.pay('100', first)).toBe('')
  expect(await Promise.all([1, 2, 3].map(() => order.pay(amount, second)))).toEqual(['', '', ''])
  // The same hash in another writing, and the first payment told again.
  expect(await order.pay(amount, `0x${second.toUpperCase()}`)).toBe('')
  expect(await order.pay('100', first)).toBe('')
  expect(await order.entries()).toEqual(['WALLET 100.000000 DEPOSIT'])
  const [finding, ...others] = await found(order)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ furtherOf: order.id, transactionId: second, state: 'PAYING' })
  expect((await order.view()).further).toMatchObject([{ id: finding?.id, state: 'PAYING', verifyState: 'WAITING' }])
  const operator = await site.operator()
  await operator.call('confirmRecharge', { id: finding?.id ?? '' })
  expect(await outcomeOf(operator.call('confirmRecharge', { id: finding?.id ?? '' }))).toBe('rechargeDecided')
  expect((await order.entries()).toSorted()).toEqual(
    ['WALLET 100.000000 DEPOSIT', `WALLET ${finding?.amount} DEPOSIT`].toSorted(),
  )
  expect((await order.view()).further).toMatchObject([{ state: 'PAID', verifyState: 'PASSED' }])
  // Told once more after its decision.
  expect(await order.pay(amount, second)).toBe('')
  expect(await order.entries()).toHaveLength(2)
  expect(await found(order)).toEqual([])
  const { rows } = await order.member.client.call('listRecharges', { currency: 'USDT' })
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([order.id, finding?.id]))
})

it('an operator refuses one with a reason that its member reads; it is no failed order', async () => {
  const order = await openOrder()
  await order.pay('100', newHash())
  for (let at = 0; at < 5; at += 1) await order.pay('2', newHash())
  const operator = await site.operator()
  const findings = await found(order)
  expect(findings).toHaveLength(5)
  for (const { id } of findings) await operator.call('refuseRecharge', { id, reason: 'Not ours' })
  expect((await order.view()).further).toMatchObject(
    findings.map(() => ({ state: 'FAILED', verifyState: 'REFUSED', refusal: 'Not ours' })),
  )
  const again = { currency: 'USDT', channel: 'USDT_TRC20', amount: '100' }
  expect(await outcomeOf(order.member.client.call('createRecharge', again))).toBe('answered')
})

it('large ones need two operators', async () => {
  const order = await openOrder()
  await order.pay('100', newHash())
  await order.pay('5000', newHash())
  const [finding] = await found(order)
  const [one, two] = [await site.operator(), await site.operator()]
  expect(await one.call('confirmRecharge', { id: finding?.id ?? '' })).toMatchObject({ state: 'PAYING' })
  expect(await order.entries()).toHaveLength(1)
  expect(await two.call('confirmRecharge', { id: finding?.id ?? '' })).toMatchObject({ state: 'PAID' })
  expect(await order.entries()).toContain('WALLET 5000.000000 DEPOSIT')
})

it('one transaction pays one order: told of another one, it waits for an operator', async () => {
  const [one, two, hash] = [await openOrder(), await openOrder(), newHash()]
  await one.pay('100', hash)
  await two.pay('100', hash)
  expect([await one.entries(), await two.entries()]).toEqual([['WALLET 100.000000 DEPOSIT'], []])
  expect(await found(two)).toMatchObject([{ amount: '100.000000', transactionId: hash }])
})

it('a known transaction with another amount is refused', async () => {
  const [order, hash] = [await openOrder(), newHash()]
  await order.pay('100', hash)
  expect(await order.pay('101', hash)).not.toBe('')
  expect(await found(order)).toEqual([])
})

it('an order that only got dust expires, and what comes then is still credited', async () => {
  const order = await openOrder()
  await order.pay('0.000001', newHash())
  await site.db.execute(sql`update recharge set expires_at = now() - interval '1 minute' where id = ${order.id}`)
  await site.db.execute(sql`update recharge set state = 'EXPIRED', settled_at = now() where id = ${order.id}`)
  await order.pay('0.5', newHash())
  expect(await order.view()).toMatchObject({ state: 'EXPIRED' })
  await order.pay('100', newHash())
  expect(await order.view()).toMatchObject({ state: 'PAID', lateAfter: 'EXPIRED' })
  expect(await order.entries()).toEqual(['WALLET 100.000000 DEPOSIT'])
})

it('dust without end does not fill the list', async () => {
  const order = await openOrder()
  for (let at = 0; at < 25; at += 1) expect(await order.pay('0.000001', newHash())).toBe('')
  expect(await found(order)).toHaveLength(20)
})

describe('of a bank transfer', () => {
  it('the same payment told again is one, a second one is found', async () => {
    const [order, first, second] = [await openOrder('CNY'), newHash(), newHash()]
    expect(await order.pay('100.00', first)).toBe('')
    expect(await order.pay('100.00', first)).toBe('')
    expect(await order.pay('100.00')).toBe('')
    expect(await found(order)).toEqual([])
    expect(await order.pay('100.00', second)).toBe('')
    expect(await order.pay('30.00', newHash())).toBe('')
    expect((await found(order)).map(({ amount }) => amount).toSorted()).toEqual(['100.00', '30.00'])
    expect(await order.entries()).toEqual(['WALLET 100.00 DEPOSIT'])
  })

  it('another amount for an open order stays a mismatch', async () => {
    const order = await openOrder('CNY')
    expect(await order.pay('99.00', newHash())).not.toBe('')
    expect(await found(order)).toEqual([])
    expect(await order.pay('100.00', newHash())).toBe('')
  })
})

// Every order of the same payments gives the same money: what arrived, once each.
it('whatever comes in whatever order, each payment is credited or found exactly once', async () => {
  const amounts = ['0.000001', '40', '60', '100', '250']
  const race = async (turn: number) => {
    const order = await openOrder()
    const payments = amounts.map((amount) => [amount, newHash()] as const)
    const told = [...payments, ...payments].toSorted(() => ((turn * 7919) % 3) - 1)
    await Promise.all(told.map(([amount, hash]) => order.pay(amount, hash)))
    const credited = (await order.entries()).map((entry) => entry.split(' ')[1])
    const waiting = (await found(order)).map(({ amount }) => amount)
    const all = [...credited, ...waiting].map(Number).toSorted((one, next) => one - next)
    expect(all).toEqual(amounts.map(Number))
    expect(credited).toHaveLength(1)
  }
  for (let turn = 0; turn < 3; turn += 1) await race(turn)
})
