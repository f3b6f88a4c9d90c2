import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { choose, entriesOf } from '../../test/cashier-kit.ts'
import { type FaultProxy, startFaultProxy } from '../../test/fault-proxy.ts'
import { type GamesProcess, startGamesProcess } from '../../test/games-process.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { finishRecharges } from './finish-recharges.ts'

// Callbacks are lost and the site's own job is off: the tests run the job.
let games: GamesProcess
let proxy: FaultProxy
let site: TestSite
beforeAll(async () => {
  games = await startGamesProcess()
  proxy = await startFaultProxy(games.payUrl)
  const payment = { url: proxy.url, merchant: 'mingtang', secret: games.paySecret, timeoutMs: 6_000 }
  site = await testSite({ config: { payment, siteUrl: 'http://127.0.0.1:9', jobIntervalMs: 600_000 } })
})
// Excludes open recharges of earlier tests.
beforeEach(async () => {
  await site.db.execute(sql`update recharge set ask_after = 'infinity' where settled_at is null`)
  proxy.spoil()
})
afterAll(async () => {
  await site.books()
  await site.close()
  await proxy.close()
  await games.stop()
})

const create = (member: TestMember) =>
  member.client.call('createRecharge', { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '100' })

async function only(member: TestMember) {
  const [row] = (await member.client.call('listRecharges', {})).rows
  return row
}

/** Makes the orders due and runs the job as two nodes would. */
async function runJob(): Promise<void> {
  await site.db.execute(sql`update recharge set ask_after = '-infinity' where ask_after < 'infinity'`)
  await Promise.all([finishRecharges(site.context), finishRecharges(site.context)])
}

it('credits a payment whose callback was lost, with one query although two nodes run the job', async () => {
  const member = await site.member()
  const { recharge } = await create(member)
  await choose(recharge?.payUrl ?? '', 'paid')
  await expect
    .poll(async () => {
      proxy.passed.length = 0
      await runJob()
      return (await only(member))?.state
    })
    .toBe('PAID')
  expect(proxy.passed).toEqual(['/pay/v1/order/query'])
  await runJob()
  expect(await entriesOf(site.db, member.id)).toEqual(['WALLET 100.00 DEPOSIT'])
  const money = { currency: 'CNY', amount: '100.00' }
  expect(await noticesOf(site.db, member.id)).toEqual([['CASHIER depositCredited', money]])
  expect(await pushesOf(site.db, member.id)).toEqual([
    { command: 'DEPOSIT_CREDITED', data: { rechargeId: recharge?.id, ...money } },
  ])
})

it('retries an order whose creation got no answer', async () => {
  const member = await site.member()
  proxy.spoil('drop_after')
  expect(await outcomeOf(create(member))).toBe('providerUnavailable')
  await runJob()
  expect(await only(member)).toMatchObject({ state: 'PAYING', payUrl: expect.stringContaining('/pay/') })
})

it('expires an unpaid recharge when the provider confirms it', async () => {
  const [known, unknown] = [await site.member(), await site.member()]
  await create(known)
  proxy.spoil('drop_before')
  await outcomeOf(create(unknown))
  await site.db.execute(sql`update recharge set expires_at = now() - interval '1 second' where settled_at is null`)
  await runJob()
  await runJob()
  expect(await only(unknown)).toMatchObject({ state: 'EXPIRED' })
  expect(await noticesOf(site.db, unknown.id)).toEqual([
    ['CASHIER depositExpired', { currency: 'CNY', amount: '100.00' }],
  ])
  expect(await pushesOf(site.db, unknown.id)).toEqual([])
  // The provider still accepts payment of this one, so it stays open.
  expect(await only(known)).toMatchObject({ state: 'PAYING', payUrl: '' })
  expect(await entriesOf(site.db, known.id)).toEqual([])
})

it('changes nothing while the provider is unreachable', async () => {
  const member = await site.member()
  await create(member)
  proxy.spoil('drop_before', 'html', 'unsigned', 'half')
  await runJob()
  expect(await only(member)).toMatchObject({ state: 'PAYING' })
})

it('is asked about again within half a minute, however often the provider gave no answer', async () => {
  const member = await site.member()
  await create(member)
  await site.db.execute(sql`update recharge set asks = 30 where member_id = ${member.id}`)
  proxy.spoil('drop_before')
  await runJob()
  const [row] = await site.db.query<{ isSoon: boolean }>(
    sql`select ask_after < clock_timestamp() + interval '30 seconds' as is_soon from recharge where member_id = ${member.id}`,
  )
  expect(row).toEqual({ isSoon: true })
})
