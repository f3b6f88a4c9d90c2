// attacks.md, group B, "Millis vs cents at a provider": an amount in a unit that the currency does not have is refused, never rounded.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { sql } from '../../base/db/sql.ts'
import type { PlatformBet } from '../../base/providers/platforms/platform-provider.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { openPlatformDouble } from '../../test/platform-double.ts'
import type { TestMember } from '../../test/test-site.ts'
import { fund } from '../../test/fund.ts'
import { fetchBets } from './fetch-bets.ts'
import { askBalance } from './query-platform-balance.ts'
import { recyclePlatform } from './recycle-platform.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: false, config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const platformCode = 'yunque'
const { provider } = openPlatformDouble()
const telling = (changes: Partial<typeof provider>): Context => ({
  ...site.context,
  platforms: { ...provider, ...changes },
})

it.each([
  ['CNY', '10.005'],
  ['CNY', '0.001'],
  ['JPY', '10.5'],
  ['USDT', '0.0000001'],
])('a balance in %s of %s is no balance, and nothing is taken back', async (currency, balance) => {
  const { id: memberId } = await site.member()
  await fund(site.db, { memberId, kind: `PLATFORM:${platformCode}`, currency, amountMinor: 1_000n })
  const context = telling({ balance: async () => ({ kind: 'done', value: { balance } }) })
  const funds = { tenant: 'mingtang', memberId, platformCode, currency }
  expect(await askBalance(context, funds)).toBeNull()
  await recyclePlatform(context, { ...funds, requestId: randomUUID() })
  expect(await site.db.query(sql`select id from platform_transfer where member_id = ${memberId}`)).toEqual([])
})

function betOf({ id }: TestMember, changes: Partial<PlatformBet>): PlatformBet {
  const at = new Date()
  const facts = { betId: randomUUID(), version: 1, voided: '0.00', sequence: 1n, playerId: id, gameCode: 'longteng' }
  const money = { roundId: '1', currency: 'CNY', stake: '1.00', payout: '0.00' }
  return { ...facts, ...money, placedAt: at, settledAt: at, ...changes }
}

it.each([
  { stake: '1.005' },
  { stake: '0.00' },
  { payout: '0.001' },
  { currency: 'JPY', stake: '1.00' },
  { currency: 'EUR' },
  { currency: 'toString' },
])('a bet with %j is not kept', async (changes) => {
  const member = await site.member()
  const bets = async () => ({ kind: 'done', value: { records: [betOf(member, changes)], more: false } }) as const
  await fetchBets(telling({ bets }), platformCode, member.id)
  expect(await site.db.query(sql`select id from bet where member_id = ${member.id}`)).toEqual([])
})

it('a bet in the unit of its currency is', async () => {
  const member = await site.member()
  const bets = async () => ({ kind: 'done', value: { records: [betOf(member, {})], more: false } }) as const
  await fetchBets(telling({ bets }), platformCode, member.id)
  expect(await site.db.query(sql`select stake_minor from bet where member_id = ${member.id}`)).toEqual([
    { stakeMinor: 100n },
  ])
})
