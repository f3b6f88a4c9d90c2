import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badAmounts, badTypes, entriesOf } from '../../test/cashier-kit.ts'
import { type FaultProxy, type Spoil, startFaultProxy } from '../../test/fault-proxy.ts'
import { type GamesProcess, startGamesProcess } from '../../test/games-process.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let games: GamesProcess
let proxy: FaultProxy
let site: TestSite
beforeAll(async () => {
  games = await startGamesProcess()
  proxy = await startFaultProxy(games.payUrl)
  const payment = { url: proxy.url, merchant: 'mingtang', secret: games.paySecret, timeoutMs: 6_000 }
  // No jobs, so that only the member's own calls reach the provider.
  site = await testSite({ config: { payment, jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
  await proxy.close()
  await games.stop()
})

const good = { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '100' }
const create = (member: TestMember, change: object = {}, requestId: string = newRequestId()) =>
  member.client.call('createRecharge', { ...good, ...change }, { requestId })

describe('refuses', () => {
  it('a guest and a request without an id', async () => {
    const guest = await site.visitor()
    expect(await outcomeOf(guest.call('createRecharge', good, { requestId: newRequestId() }))).toBe('loginRequired')
    expect(await outcomeOf(create(await site.member(), {}, 'short'))).toBe('requestIdMissing')
  })

  it('every invalid amount', async () => {
    const member = await site.member()
    for (const amount of badAmounts)
      expect([amount, await outcomeOf(create(member, { amount }))]).toEqual([amount, 'amountWrong'])
    for (const amount of badTypes)
      expect([amount, await outcomeOf(create(member, { amount }))]).toEqual([amount, 'badRequest'])
    expect((await member.client.call('listRecharges', {})).rows).toEqual([])
  })

  it.each([
    [{ amount: '9.99' }, 'amountOutOfRange'],
    [{ amount: '50000.01' }, 'amountOutOfRange'],
    [{ channel: 'CASH' }, 'channelUnknown'],
    [{ currency: 'USDT' }, 'channelUnknown'],
    [{ currency: 'KWD' }, 'channelUnknown'],
    [{ currency: 'USD' }, 'walletNotOpen'],
  ])('%j', async (change, errorName) => {
    expect(await outcomeOf(create(await site.member(), change))).toBe(errorName)
  })
})

it('creates the order at the provider and posts nothing yet', async () => {
  const member = await site.member()
  const { recharge } = await create(member)
  expect(recharge).toMatchObject({
    amount: '100.00',
    currency: 'CNY',
    channel: 'BANK_TRANSFER',
    state: 'PAYING',
    settledAt: '',
  })
  expect(new URL(recharge?.payUrl ?? '').searchParams.get('lang')).toBe('zh-CN')
  const page = await fetch(recharge?.payUrl ?? '')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('100.00')
  expect(await entriesOf(site.db, member.id)).toEqual([])
  expect((await member.client.call('getRecharge', { id: recharge?.id ?? '' })).recharge).toEqual(recharge)
})

describe('one request id', () => {
  it('is one order, also thirty times concurrently; another input is refused', async () => {
    const member = await site.member()
    const requestId = newRequestId()
    const replies = await Promise.all(Array.from({ length: 30 }, () => create(member, {}, requestId)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect((await member.client.call('listRecharges', {})).rows).toHaveLength(1)
    for (const change of [{ amount: '1000' }, { channel: 'E_WALLET' }]) {
      expect(await outcomeOf(create(member, change, requestId))).toBe('requestIdReused')
    }
  })

  it('of two members are two orders', async () => {
    const requestId = newRequestId()
    const [one, other] = [
      await create(await site.member(), {}, requestId),
      await create(await site.member(), {}, requestId),
    ]
    expect(one.recharge?.id).not.toBe(other.recharge?.id)
  })
})

it.each<Spoil>(['drop_before', 'drop_after', 'html', 'unsigned', 'half', 'redirect'])(
  'after %s throws providerUnavailable, and a retry continues the same order',
  async (spoil) => {
    const member = await site.member()
    const requestId = newRequestId()
    proxy.spoil(spoil)
    expect(await outcomeOf(create(member, {}, requestId))).toBe('providerUnavailable')
    const [open] = (await member.client.call('listRecharges', {})).rows
    expect(open).toMatchObject({ state: 'CREATED', payUrl: '' })
    const { recharge } = await create(member, {}, requestId)
    expect(recharge).toMatchObject({ id: open?.id, state: 'PAYING' })
    expect((await member.client.call('listRecharges', {})).rows).toHaveLength(1)
  },
)
