// What a standing promises is what the claim pays, for every kind of promotion and every limit of its money.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { kinds } from './kinds.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

type Case = {
  readonly cycle?: string
  readonly terms: object
  /** Does what the terms ask; the first reward is 8, or by chance from 2 to 8. */
  readonly reach?: (member: TestMember) => Promise<unknown>
}

const tier = (min: string, amount = '8', more: object = {}) => ({ currency: 'CNY', min, amount, ...more })
const share = { tiers: [tier('100', '888', { basisPoints: 800 })] }
const dayAgo = 24 * 60
const played = (minutesAgo: number) => async (member: TestMember) =>
  await insertBet(site.db, member.id, 100_000n, { minutesAgo })
const deposited = async (member: TestMember) => await insertDeposit(site.db, member.id, 10_000n)

const cases: Record<(typeof kinds)[number]['code'], Case> = {
  FIRST_DEPOSIT: { cycle: 'ONCE', terms: share, reach: deposited },
  DEPOSIT_BONUS: { terms: share, reach: deposited },
  REBATE: { terms: { tiers: [tier('1000', '', { basisPoints: 80 })] }, reach: played(dayAgo) },
  WATER_BALL: { terms: { tiers: [tier('1000')] }, reach: played(0) },
  SIGN_IN_STREAK: {
    cycle: 'MONTH',
    terms: { tiers: [tier('1'), tier('7', '18')] },
    reach: async ({ client }) => await client.call('receivePoints', { currency: 'CNY' }),
  },
  RED_PACKET_RAIN: { terms: { hours: ['00:00-23:59'], tiers: [tier('1', '8', { fromAmount: '2' })] } },
  LOSS_RESCUE: { terms: { tiers: [tier('1000', '', { basisPoints: 80 })] }, reach: played(dayAgo) },
  LEVEL_UP: {
    cycle: 'ONCE',
    terms: { tiers: [tier('1'), tier('3', '18')] },
    reach: async ({ id }) => await site.db.execute(sql`update member set vip_level = 3 where id = ${id}`),
  },
  BIRTHDAY: {
    cycle: 'ONCE',
    terms: { tiers: [tier('1')] },
    reach: async ({ id }) =>
      await site.db.execute(sql`
        update member set birthday = (now() at time zone 'Asia/Shanghai')::date - interval '20 years' where id = ${id}`),
  },
  INVITED_FRIENDS: {
    cycle: 'MONTH',
    terms: { friendDeposit: '100', tiers: [tier('1'), tier('2', '18')] },
    reach: async ({ id }) => {
      const friend = await site.member()
      await site.db.execute(sql`update member set invited_by = ${id} where id = ${friend.id}`)
      await deposited(friend)
    },
  },
  PROMO_CODE: { cycle: 'ONCE', terms: { code: 'SPRING', tiers: [tier('1')] } },
  MISSION_CHAIN: { terms: { tiers: [tier('100'), tier('500', '18')] }, reach: played(0) },
  TURNOVER_RACE: {
    terms: { gameTypes: ['lottery'], tiers: [tier('1', '8', { max: '50' })] },
    reach: async ({ id }) => await insertBet(site.db, id, 100_000n, { gameType: 'lottery', minutesAgo: dayAgo }),
  },
}

const limits = {
  'without a limit': { budget: { budget: '100' }, isPromised: true },
  'with a limit of the reward': { budget: { budget: '100', memberBudget: '8' }, isPromised: true },
  'with a limit below the reward': { budget: { budget: '100', memberBudget: '1.99' }, isPromised: false },
  'with a budget below the reward': { budget: { budget: '1.99' }, isPromised: false },
}

it.each(kinds.map(({ code }) => code))('%s pays what it promises', async (kind) => {
  const { cycle = 'DAY', terms, reach } = cases[kind]
  const member = await site.member()
  // What it asks happens while it runs.
  const ids: [string, boolean][] = []
  for (const { budget, isPromised } of Object.values(limits)) {
    const document = documentOf({ kind, cycle, terms, budgets: [{ currency: 'CNY', ...budget }] })
    ids.push([await runPromotion(site, document), isPromised])
  }
  await reach?.(member)
  for (const [favorId, isPromised] of ids) {
    let paid = 0
    // Every step of it, and once more.
    for (const turn of [1, 2, 3]) {
      const { rows } = await member.client.call('listOwnPromotions', { currency: 'CNY' })
      const told = rows.find(({ promotionId }) => promotionId === favorId)
      const ask = { favorId, currency: 'CNY' }
      if (!told?.receiveEnable) {
        expect([kind, favorId, await outcomeOf(member.client.call('claimPromotion', ask))]).not.toContain('answered')
        continue
      }
      paid += 1
      const { claim } = await member.client.call('claimPromotion', ask)
      if (kind === 'RED_PACKET_RAIN') expect(Number(claim?.amount)).toBeLessThanOrEqual(Number(told.rewardAmount))
      else expect([turn, claim?.amount]).toEqual([turn, told.rewardAmount])
      expect(claim?.required).toBe(told.required)
    }
    // A code is promised to nobody who has not typed it.
    if (kind !== 'PROMO_CODE') expect([favorId, paid > 0]).toEqual([favorId, isPromised])
  }
})

it('a limit that is nearly used up narrows a prize by chance, and nothing further is an aim', async () => {
  const member = await site.member()
  const rain = {
    kind: 'RED_PACKET_RAIN',
    terms: { hours: ['00:00-23:59'], tiers: [tier('1', '8', { fromAmount: '2' })] },
  }
  const limit = { currency: 'CNY', budget: '100', memberBudget: '3' }
  const narrow = await runPromotion(site, documentOf({ ...rain, budgets: [limit] }))
  const steps = { kind: 'MISSION_CHAIN', terms: { tiers: [tier('100', '2'), tier('500', '3')] } }
  const chain = await runPromotion(site, documentOf({ ...steps, budgets: [limit] }))
  await insertBet(site.db, member.id, 10_000n)
  const standing = async (favorId: string) => (await member.client.call('checkPromotion', { favorId })).standing
  expect((await standing(narrow))?.rewardAmount).toBe('3.00')
  const { claim } = await member.client.call('claimPromotion', { favorId: narrow })
  expect(Number(claim?.amount)).toBeLessThanOrEqual(3)
  await member.client.call('claimPromotion', { favorId: chain })
  expect(await standing(chain)).toMatchObject({ receiveEnable: false, reason: 'CLAIMED' })
})
