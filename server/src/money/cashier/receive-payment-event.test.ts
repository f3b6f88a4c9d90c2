import { randomUUID } from 'node:crypto'
import { errors } from '@mingtang/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../base/db/db.ts'
import { json, sql } from '../../base/db/sql.ts'
import { brokenDb, withFreshRechargeId, withoutOwnLocks } from '../../test/broken-db.ts'
import {
  addCard,
  auditOf,
  cardNumber,
  choose,
  entriesOf,
  type Forgery,
  orderEvent,
  type PaymentEvent,
  sendEvent,
  until,
} from '../../test/cashier-kit.ts'
import { noticesOf } from '../../test/news-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { settleRecharge } from './settle-recharge.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ games: true })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const signatureWrong = errors.signatureWrong.code
const mismatch = errors.callbackMismatch.code
const credited = ['WALLET 100.00 DEPOSIT']

async function openOrder(): Promise<{ member: TestMember; id: string; payUrl: string; event: PaymentEvent }> {
  const member = await site.member()
  const input = { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '100' }
  const { recharge } = await member.client.call('createRecharge', input)
  const id = recharge?.id ?? ''
  const [row] = await site.db.query<{ providerOrderId: string }>(
    sql`select provider_order_id from recharge where id = ${id}`,
  )
  return { member, id, payUrl: recharge?.payUrl ?? '', event: orderEvent(id, '100.00', row?.providerOrderId) }
}

const stateOf = async ({ member, id }: { member: TestMember; id: string }) =>
  (await member.client.call('getRecharge', { id })).recharge?.state

describe('from the provider itself', () => {
  it.each(['paid', 'twice'] as const)('%s credits the member once', async (choice) => {
    const order = await openOrder()
    await choose(order.payUrl, choice)
    // Only the callback may settle it here: the state is read from the database, without a query to the provider.
    await until(async () => (await entriesOf(site.db, order.member.id)).length > 0)
    await until(async () => (await deliveredTo(order.id)) === (choice === 'twice' ? 2 : 1))
    expect(await entriesOf(site.db, order.member.id)).toEqual(credited)
    expect(await stateOf(order)).toBe('PAID')
  })

  it('failed ends the order without a posting', async () => {
    const order = await openOrder()
    await choose(order.payUrl, 'failed')
    await until(async () => (await stateOf(order)) === 'FAILED')
    expect(await entriesOf(site.db, order.member.id)).toEqual([])
    expect(await noticesOf(site.db, order.member.id)).toEqual([
      ['CASHIER depositFailed', { currency: 'CNY', amount: '100.00' }],
    ])
  })
})

it('a paid recharge asks once for the turnover that was told when it was made', async () => {
  const setPercent = (turnoverPercent: number) =>
    site.db.execute(
      sql`update tenant set policy = jsonb_set(policy, '{withdrawal}', ${json({ turnoverPercent })}) where code = 'mingtang'`,
    )
  await setPercent(33)
  const order = await openOrder()
  await setPercent(100)
  await choose(order.payUrl, 'twice')
  await until(async () => (await deliveredTo(order.id)) === 2)
  const { rows } = await order.member.client.call('listObligations', {})
  expect(rows).toMatchObject([{ cause: 'DEPOSIT', locked: '100.00', required: '33.00', done: '0.00', state: 'OPEN' }])
  await setPercent(0)
  const free = await openOrder()
  await choose(free.payUrl, 'paid')
  await until(async () => (await entriesOf(site.db, free.member.id)).length > 0)
  expect((await free.member.client.call('listObligations', {})).rows).toEqual([])
  await setPercent(100)
})

describe('a forged event is refused and changes nothing', () => {
  it.each<[string, Forgery]>([
    ['without a signature', { headers: { 'x-signature': '' } }],
    ['signed with another key', { secret: 'another-secret' }],
    ['of another merchant', { merchant: 'yunlai' }],
    ['301 s old', { skewMs: -301_000 }],
    ['301 s ahead', { skewMs: 301_000 }],
    ['three days old', { skewMs: -3 * 86_400_000 }],
  ])('%s', async (_, forgery) => {
    const order = await openOrder()
    expect(await sendEvent(site, order.event, forgery)).toBe(signatureWrong)
    expect(await entriesOf(site.db, order.member.id)).toEqual([])
    expect(await stateOf(order)).toBe('PAYING')
  })

  it('re-encoded with the same content', async () => {
    const { event } = await openOrder()
    const text = JSON.stringify(event)
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(event).reverse()))
    for (const body of [`${text} `, reordered, text.replace('PAID', '\\u0050AID'), text.replace(',', ', ')]) {
      expect(await sendEvent(site, event, { body })).toBe(signatureWrong)
    }
  })
})

describe('a signed event', () => {
  it.each<[string, Partial<PaymentEvent>]>([
    ['another amount', { amount: '1000.00' }],
    ['a smaller amount', { amount: '1.00' }],
    ['another format of the amount', { amount: '1e2' }],
    ['another currency', { currency: 'USD' }],
    ['another order of the provider', { orderId: randomUUID() }],
    ['failure with another amount', { status: 'FAILED', amount: '1.00' }],
  ])('with %s is refused and audited', async (_, change) => {
    const order = await openOrder()
    expect(await sendEvent(site, { ...order.event, ...change })).toBe(mismatch)
    expect(await entriesOf(site.db, order.member.id)).toEqual([])
    expect(await stateOf(order)).toBe('PAYING')
    expect(await auditOf(site.db, order.id)).toEqual(['recharge_mismatch'])
  })

  it('about an order we do not have, or of another kind, is not found', async () => {
    const order = await openOrder()
    expect(await sendEvent(site, orderEvent(randomUUID(), '100.00'))).toBe(errors.notFound.code)
    expect(await sendEvent(site, { ...order.event, event: 'payout' })).toBe(errors.notFound.code)
    expect(await sendEvent(site, { ...order.event, status: 'MAYBE' as 'PAID' })).toBe(errors.badRequest.code)
    expect(await sendEvent(site, { ...order.event, merchantOrderId: "' or 1=1" })).toBe(errors.badRequest.code)
  })

  it('sent again succeeds without a second effect', async () => {
    const order = await openOrder()
    expect(await sendEvent(site, order.event)).toBe('')
    expect(await sendEvent(site, order.event)).toBe('')
    expect(await entriesOf(site.db, order.member.id)).toEqual(credited)
    expect(await auditOf(site.db, order.id)).toEqual([])
  })

  it.each([
    ['PAID', 'FAILED', credited],
    ['FAILED', 'PAID', []],
  ] as const)('of %s stays final when %s follows, and is audited', async (first, second, entries) => {
    const order = await openOrder()
    expect(await sendEvent(site, { ...order.event, status: first })).toBe('')
    expect(await sendEvent(site, { ...order.event, status: second })).toBe('')
    expect(await stateOf(order)).toBe(first)
    expect(await entriesOf(site.db, order.member.id)).toEqual(entries)
    expect(await auditOf(site.db, order.id)).toEqual(['recharge_news_after_end'])
  })

  it('about a payout that was never sent is refused: a withdrawal in review cannot be paid', async () => {
    const member = await site.member({ balance: '6000' })
    const input = { currency: 'CNY', amount: '5000', bankItemId: await addCard(member.client) }
    const { withdrawal } = await member.client.call('createWithdrawal', input)
    const event = { ...orderEvent(withdrawal?.id ?? '', '5000.00'), event: 'payout' as const }
    for (const status of ['PAID', 'FAILED'] as const) expect(await sendEvent(site, { ...event, status })).toBe(mismatch)
    expect((await member.client.call('getWithdrawal', { id: withdrawal?.id ?? '' })).withdrawal?.state).toBe('REVIEW')
  })

  it('about a payout is checked and ends it once', async () => {
    const member = await site.member({ balance: '100' })
    const bankItemId = await addCard(member.client, cardNumber('0000'))
    const { withdrawal } = await member.client.call('createWithdrawal', { currency: 'CNY', amount: '40', bankItemId })
    const id = withdrawal?.id ?? ''
    const orderId = await until(async () => {
      const [row] = await site.db.query<{ providerOrderId: string }>(
        sql`select provider_order_id from withdrawal where id = ${id}`,
      )
      return row?.providerOrderId
    })
    const event: PaymentEvent = { ...orderEvent(id, '40.00', orderId), event: 'payout', status: 'FAILED' }
    expect(await sendEvent(site, { ...event, amount: '41.00' })).toBe(mismatch)
    expect(await sendEvent(site, { ...event, orderId: randomUUID() })).toBe(mismatch)
    expect(await sendEvent(site, event)).toBe('')
    expect(await sendEvent(site, { ...event, status: 'PAID' })).toBe('')
    expect((await member.client.call('getWithdrawal', { id })).withdrawal?.state).toBe('RETURNED')
    expect((await entriesOf(site.db, member.id)).slice(-2)).toEqual([
      'HELD -40.00 WITHDRAWAL_RETURNED',
      'WALLET 40.00 WITHDRAWAL_RETURNED',
    ])
    expect(await auditOf(site.db, id)).toEqual(['payout_mismatch', 'payout_mismatch', 'payout_news_after_end'])
  })
})

describe('twenty concurrent copies of one event', () => {
  const at = async (db: Db) => {
    const order = await openOrder()
    const { orderId, status, amount, currency } = order.event
    const news = { provider: 'sandbox', orderId, status, amount, currency }
    const settle = () => db.transaction((tx) => settleRecharge(tx, order.id, news))
    await Promise.allSettled(Array.from({ length: 20 }, settle))
    return await entriesOf(site.db, order.member.id)
  }

  it('credit once', async () => {
    expect(await at(site.context.db)).toEqual(credited)
    const order = await openOrder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(site, order.event)))
    expect(answers).toEqual(Array(20).fill(''))
    expect(await entriesOf(site.db, order.member.id)).toEqual(credited)
  })

  it('seeded bug: without the lock and the order’s own key they credit more than once', async () => {
    const broken = brokenDb(site.context.db, withoutOwnLocks, withFreshRechargeId)
    expect((await at(broken)).length).toBeGreaterThan(1)
  })
})

it('ignores the return URL: its parameters credit nothing', async () => {
  const order = await openOrder()
  await fetch(`${site.url}/member/recharge?id=${order.id}&status=success`)
  expect(await stateOf(order)).toBe('PAYING')
  expect(await entriesOf(site.db, order.member.id)).toEqual([])
})

/** Number of callbacks about an order that the sandbox delivered. */
async function deliveredTo(merchantOrderId: string): Promise<number> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: site.games.databaseUrl })
  await client.connect()
  try {
    const text = 'select count(*)::int as count from pay_callbacks where done_at is not null and body like $1'
    const { rows } = await client.query<{ count: number }>(text, [`%${merchantOrderId}%`])
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
