import { createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('refuses a guest, an unknown currency and a closed wallet', async () => {
  expect(await outcomeOf((await site.visitor()).call('listObligations', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('listObligations', { currency: 'EUR' }))).toBe('currencyUnknown')
  expect(await outcomeOf(client.call('listObligations', { currency: 'USD' }))).toBe('walletNotOpen')
})

it('lists obligations newest first with what they lock and how they ended', async () => {
  const { id, client } = await site.member({ balance: '5' })
  await insertDeposit(site.db, id, 10_000n, { minutesAgo: 30 })
  await insertBet(site.db, id, 10_000n, { minutesAgo: 25 })
  await insertDeposit(site.db, id, 20_000n, { minutesAgo: 20 })
  await insertBet(site.db, id, 5_000n, { minutesAgo: 15 })
  const { rows, ...sums } = await client.call('listObligations', {})
  expect(sums).toEqual({ nextCursor: '', currency: 'CNY', available: '105.00', locked: '200.00' })
  expect(rows).toMatchObject([
    {
      cause: 'DEPOSIT',
      currency: 'CNY',
      locked: '200.00',
      required: '200.00',
      done: '50.00',
      state: 'OPEN',
      endedAt: '',
    },
    { cause: 'DEPOSIT', currency: 'CNY', locked: '100.00', required: '100.00', done: '100.00', state: 'MET' },
  ])
  expect((await client.call('listObligations', { isOpen: true })).rows.map(({ state }) => state)).toEqual(['OPEN'])
})

it("says what asks for it: the ledger's reason, and the title of a promotion in the member's language", async () => {
  const member = await site.member()
  await insertDeposit(site.db, member.id, 100n, { minutesAgo: 30 })
  const tiers = [{ currency: 'CNY', min: '0', amount: '1' }]
  for (const payment of ['WALLET', 'BONUS']) {
    const favorId = await runPromotion(site, documentOf({ terms: { tiers, wagerTimes: 3, payment } }))
    await member.client.call('claimPromotion', { favorId })
  }
  await insertBet(site.db, member.id, 1_000n)
  const inLanguage = async (lang: string) => {
    const headers = { 'x-tenant': 'mingtang', 'x-token': member.token, 'x-lang': lang }
    const client = createClient({ baseUrl: site.url, headers: () => headers })
    const originOf = (one: { cause: string; reason: string; title: string }) =>
      `${one.cause} ${one.reason} ${one.title}`
    const { rows } = await client.call('listObligations', {})
    const bets = await client.call('listBets', {})
    expect(bets.rows[0]?.counts.map(originOf)).toEqual(rows.map(originOf).reverse())
    return rows.map(originOf)
  }
  const named = (title: string) => [`BONUS BONUS_GRANTED ${title}`, `GRANT PROMOTION ${title}`, 'DEPOSIT DEPOSIT ']
  expect(await inLanguage('zh-CN')).toEqual(named('水球'))
  expect(await inLanguage('en-US')).toEqual(named('Water ball'))
})

it('one whose money was played away is SPENT', async () => {
  const { id, client } = await site.member()
  await insertDeposit(site.db, id, 10_000n, { minutesAgo: 30 })
  await insertBet(site.db, id, 9_000n, { minutesAgo: 20, stakeMinor: 10_000n, lostMinor: 10_000n })
  const { rows } = await client.call('listObligations', {})
  expect(rows).toMatchObject([{ locked: '0.00', required: '100.00', done: '90.00', state: 'SPENT' }])
  expect(rows[0]?.endedAt).not.toBe('')
})

it('pages by key, of one currency, and of the member only', async () => {
  const [one, other] = [await site.member(), await site.member()]
  for (let minutesAgo = 9; minutesAgo > 0; minutesAgo -= 1)
    await insertDeposit(site.db, one.id, BigInt(minutesAgo * 100), { minutesAgo })
  await insertDeposit(site.db, other.id, 100n)
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await one.client.call('listObligations', { cursor, size: 4 })
    seen.push(...page.rows.map(({ required }) => required))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((amount) => `${amount}.00`))
})
