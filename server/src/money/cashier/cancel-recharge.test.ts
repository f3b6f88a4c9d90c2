import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { auditOf, choose, entriesOf, insertByHand, orderEvent, sendEvent, until } from '../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { finishRecharges } from './finish-recharges.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ games: true, config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function openOrder(member?: TestMember) {
  const owner = member ?? (await site.member())
  const input = { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '100' }
  const { recharge } = await owner.client.call('createRecharge', input)
  const id = recharge?.id ?? ''
  const [row] = await site.db.query<{ providerOrderId: string }>(
    sql`select provider_order_id from recharge where id = ${id}`,
  )
  return { member: owner, id, payUrl: recharge?.payUrl ?? '', event: orderEvent(id, '100.00', row?.providerOrderId) }
}

const cancel = ({ member, id }: { member: TestMember; id: string }) => member.client.call('cancelRecharge', { id })
const view = async ({ member, id }: { member: TestMember; id: string }) =>
  (await member.client.call('getRecharge', { id })).recharge
const money = { currency: 'CNY', amount: '100.00' }

it("refuses a guest, an unknown id and another member's order", async () => {
  const order = await openOrder()
  expect(await outcomeOf((await site.visitor()).call('cancelRecharge', { id: order.id }))).toBe('loginRequired')
  expect(await outcomeOf(cancel({ ...order, member: await site.member() }))).toBe('notFound')
  expect(await outcomeOf(order.member.client.call('cancelRecharge', { id: 'x' }))).toBe('badRequest')
  expect(await view(order)).toMatchObject({ state: 'PAYING', mayCancel: true, mayClaim: false })
})

it('ends an unpaid order once, and makes room for another', async () => {
  const order = await openOrder()
  const { recharge } = await cancel(order)
  expect(recharge).toMatchObject({ state: 'CANCELLED', payUrl: '', mayCancel: false, lateAfter: '' })
  expect(recharge?.settledAt).not.toBe('')
  expect(await outcomeOf(cancel(order))).toBe('rechargeEnded')
  expect(await entriesOf(site.db, order.member.id)).toEqual([])
})

it('does not cancel what is paid, or claimed as paid', async () => {
  const order = await openOrder()
  expect(await sendEvent(site, order.event)).toBe('')
  expect(await outcomeOf(cancel(order))).toBe('rechargeEnded')
  const id = await insertByHand(site.db, order.member.id)
  expect(await outcomeOf(cancel({ member: order.member, id }))).toBe('rechargeEnded')
  expect(await entriesOf(site.db, order.member.id)).toEqual(['WALLET 100.00 DEPOSIT'])
})

describe('a payment after the cancel', () => {
  it('is credited once, and the member is told that it was late', async () => {
    const order = await openOrder()
    await cancel(order)
    for (let copies = 0; copies < 3; copies += 1) expect(await sendEvent(site, order.event)).toBe('')
    expect(await view(order)).toMatchObject({ state: 'PAID', lateAfter: 'CANCELLED' })
    expect(await entriesOf(site.db, order.member.id)).toEqual(['WALLET 100.00 DEPOSIT'])
    expect(await noticesOf(site.db, order.member.id)).toEqual([['CASHIER depositCreditedLate', money]])
    expect(await pushesOf(site.db, order.member.id)).toEqual([
      { command: 'DEPOSIT_CREDITED', data: { rechargeId: order.id, ...money } },
    ])
  })

  it('of another amount is refused as ever', async () => {
    const order = await openOrder()
    await cancel(order)
    expect(await sendEvent(site, { ...order.event, amount: '1.00' })).not.toBe('')
    expect(await view(order)).toMatchObject({ state: 'CANCELLED' })
    expect(await auditOf(site.db, order.id)).toContain('recharge_mismatch')
  })

  it('is found by the job when its callback was lost', async () => {
    const order = await openOrder()
    await cancel(order)
    await choose(order.payUrl, 'paid')
    await until(async () => {
      await site.db.execute(sql`update recharge set ask_after = '-infinity' where id = ${order.id}`)
      await finishRecharges(site.context)
      return (await view(order))?.state === 'PAID'
    })
    expect(await entriesOf(site.db, order.member.id)).toEqual(['WALLET 100.00 DEPOSIT'])
  })
})

it('a cancelled order that ends unpaid at the provider is not asked about again', async () => {
  const order = await openOrder()
  await cancel(order)
  expect(await sendEvent(site, { ...order.event, status: 'FAILED' })).toBe('')
  expect(await view(order)).toMatchObject({ state: 'CANCELLED' })
  expect(await auditOf(site.db, order.id)).not.toContain('recharge_news_after_end')
  const [row] = await site.db.query<{ isOver: boolean }>(
    sql`select ask_after = 'infinity' as is_over from recharge where id = ${order.id}`,
  )
  expect(row?.isOver).toBe(true)
})

it('paid and cancelled at once is paid, twelve times', async () => {
  const race = async () => {
    const order = await openOrder()
    const [, code] = await Promise.all([outcomeOf(cancel(order)), sendEvent(site, order.event)])
    expect(code).toBe('')
    expect(await view(order)).toMatchObject({ state: 'PAID' })
    expect(await entriesOf(site.db, order.member.id)).toEqual(['WALLET 100.00 DEPOSIT'])
  }
  await Promise.all(Array.from({ length: 12 }, race))
})

describe('five recharges that ended unpaid within ten minutes', () => {
  it('pause new ones, with the minutes until the first of them is ten minutes old', async () => {
    const member = await site.member()
    for (let count = 0; count < 5; count += 1) await cancel(await openOrder(member))
    const next = () => openOrder(member)
    await expect(next()).rejects.toMatchObject({ errorName: 'rechargesPaused', errorData: { minutes: 10, count: 5 } })
    const back = (minutes: number) =>
      site.db.execute(sql`
      update recharge set settled_at = settled_at - ${minutes} * interval '1 minute' where member_id = ${member.id}`)
    await back(6)
    await expect(next()).rejects.toMatchObject({ errorName: 'rechargesPaused', errorData: { minutes: 4, count: 5 } })
    await back(4)
    expect((await next()).id).not.toBe('')
  })

  it('do not pause other members, nor a retry of what was made before', async () => {
    const member = await site.member()
    const input = { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '100' }
    const requestId = 'a-request-of-before-the-pause-1'
    const first = await member.client.call('createRecharge', input, { requestId })
    for (let count = 0; count < 5; count += 1) await cancel(await openOrder(member))
    expect((await member.client.call('createRecharge', input, { requestId })).recharge?.id).toBe(first.recharge?.id)
    expect((await openOrder()).id).not.toBe('')
  })
})
