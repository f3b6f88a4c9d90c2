import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { badAmounts, insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { readStandings } from './own-standings.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('tells members how far they are in each', async () => {
  const member = await site.member()
  const id = await runPromotion(site, documentOf())
  expect(await outcomeOf((await site.visitor()).call('listOwnPromotions', {}))).toBe('loginRequired')
  expect(await outcomeOf(member.client.call('listOwnPromotions', { currency: 'ABC' }))).toBe('currencyUnknown')
  await insertBet(site.db, member.id, 100_000n)
  const standing = async () =>
    (await member.client.call('listOwnPromotions', {})).rows.find((row) => row.promotionId === id)
  expect(await standing()).toMatchObject({
    receiveEnable: true,
    current: '1000.00',
    target: '1000.00',
    rewardAmount: '8.00',
  })
  await member.client.call('claimPromotion', { favorId: id })
  expect(await standing()).toMatchObject({ receiveEnable: false, reason: 'CLAIMED', alreadyReceiveNumber: 1 })
  expect((await member.client.call('listOwnPromotions', { currency: 'USD' })).rows).toEqual([])
})

const weekAgo = 7 * 24 * 60
const none = { current: '', target: '', rewardAmount: '' }

it('tells of each kind that pays for the cycle before how far the running one is', async () => {
  const member = await site.member()
  const back = (gameType: string) => ({
    tiers: [{ currency: 'CNY', min: '1000', amount: '', basisPoints: 10 }],
    gameTypes: [gameType],
  })
  const open = async (kind: string, terms: object) =>
    await runPromotion(site, documentOf({ kind, cycle: 'WEEK', terms }))
  const rebate = await open('REBATE', back('live'))
  const rescue = await open('LOSS_RESCUE', back('fishing'))
  const tiers = [{ currency: 'CNY', min: '1', max: '50', amount: '8' }]
  const race = await open('TURNOVER_RACE', { tiers, gameTypes: ['lottery'] })
  const ball = await runPromotion(site, documentOf())
  const standings = async () => {
    const { rows } = await member.client.call('listOwnPromotions', {})
    return [rebate, rescue, race, ball].map((id) => {
      const found = rows.find(({ promotionId }) => promotionId === id)
      return [found?.current, found?.running]
    })
  }
  for (const gameType of ['live', 'fishing', 'lottery']) {
    await insertBet(site.db, member.id, 68_800n, { gameType, minutesAgo: weekAgo })
    if (gameType !== 'lottery') await insertBet(site.db, member.id, 31_200n, { gameType })
  }
  expect(await standings()).toEqual([
    ['688.00', { current: '312.00', target: '1000.00', rewardAmount: '0.00' }],
    ['688.00', { current: '312.00', target: '1000.00', rewardAmount: '0.00' }],
    ['1', { current: '0', target: '50', rewardAmount: '0.00' }],
    ['624.00', none],
  ])
  await insertBet(site.db, member.id, 200_000n, { gameType: 'live' })
  await insertBet(site.db, member.id, 200_000n, { gameType: 'lottery' })
  expect((await standings())[0]).toEqual(['688.00', { current: '2312.00', target: '1000.00', rewardAmount: '2.31' }])
  expect((await standings())[2]).toEqual(['1', { current: '1', target: '50', rewardAmount: '8.00' }])
  expect((await member.client.call('checkPromotion', { favorId: rebate })).standing?.running.current).toBe('2312.00')
  // What was claimed in this cycle was for the one before.
  await member.client.call('claimPromotion', { favorId: race })
  expect((await standings())[2]?.[1]).toMatchObject({ current: '1', rewardAmount: '8.00' })
})

it('promises nothing for a cycle that is never claimed: the promotion ends with it, or its budget is spent', async () => {
  const member = await site.member()
  const terms = { tiers: [{ currency: 'CNY', min: '1000', amount: '', basisPoints: 10 }] }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const running = async (endsAt: string, change?: (id: string) => Promise<unknown>) => {
    const id = await runPromotion(site, documentOf({ kind: 'REBATE', terms, endsAt }))
    await change?.(id)
    return (await member.client.call('checkPromotion', { favorId: id })).standing?.running.current
  }
  expect(await running(inDays(2))).toBe('0.00')
  expect(await running(inDays(0.0001))).toBe('')
  const spend = (id: string) =>
    site.db.execute(sql`update promotion_budget set spent_minor = budget_minor where promotion_id = ${id}`)
  expect(await running('', spend)).toBe('')
  const pause = async (id: string) => await (await site.operator()).call('setPromotionState', { id, state: 'PAUSED' })
  expect(await running('', pause)).toBe('')
})

const share = { tiers: [{ currency: 'CNY', min: '100', amount: '88', basisPoints: 5000 }], wagerTimes: 15 }
const ofDeposits = (kind: string, terms: object = {}, change: object = {}) =>
  documentOf({ kind, cycle: kind === 'FIRST_DEPOSIT' ? 'ONCE' : 'DAY', terms: { ...share, ...terms }, ...change })

it('tells what a deposit to come would earn, as the claim after it pays it', async () => {
  const member = await site.member()
  const first = await runPromotion(site, ofDeposits('FIRST_DEPOSIT', { payment: 'BONUS', wagersDeposit: true }))
  const daily = await runPromotion(site, ofDeposits('DEPOSIT_BONUS', { wagerTimes: 0 }))
  await runPromotion(site, ofDeposits('DEPOSIT_BONUS', { minLevel: 3 }))
  await runPromotion(site, ofDeposits('DEPOSIT_BONUS', {}, { budgets: [{ currency: 'CNY', budget: '1' }] }))
  await runPromotion(site, ofDeposits('DEPOSIT_BONUS', {}, { beginsAt: '2099-01-01T00:00:00.000Z' }))
  const earned = async (depositAmount: string) =>
    (await member.client.call('listOwnPromotions', { currency: 'CNY', depositAmount })).rows.map((row) => [
      row.promotionId,
      row.rewardAmount,
      row.required,
    ])
  for (const depositAmount of badAmounts)
    expect([depositAmount, await outcomeOf(member.client.call('listOwnPromotions', { depositAmount }))]).toEqual([
      depositAmount,
      'amountWrong',
    ])
  expect(await earned('99.99')).toEqual([])
  expect(await earned('100')).toEqual([
    [first, '50.00', '2250.00'],
    [daily, '50.00', '0.00'],
  ])
  // Capped: only the part of the deposit that earned it is asked.
  expect((await earned('10000'))[0]).toEqual([first, '88.00', '3960.00'])
  await insertDeposit(site.db, member.id, 10_000n)
  // What the deposit earned can be claimed as it was told, and another one earns nothing.
  expect(await earned('100')).toEqual([])
  const { claim } = await member.client.call('claimPromotion', { favorId: first })
  expect(claim).toMatchObject({ amount: '50.00', required: '2250.00', payment: 'BONUS' })
})

it('reads the places in all races with one statement, each by its own games', async () => {
  const [member, ahead] = [await site.member(), await site.member()]
  const tiers = [{ currency: 'CNY', min: '1', max: '50', amount: '8' }]
  const race = async (gameTypes: readonly string[]) =>
    await runPromotion(site, documentOf({ kind: 'TURNOVER_RACE', cycle: 'WEEK', terms: { tiers, gameTypes } }))
  const races = [await race(['esports']), await race(['esports', 'chess']), await race(['chess'])]
  await insertBet(site.db, ahead.id, 90_000n, { gameType: 'esports' })
  await insertBet(site.db, member.id, 60_000n, { gameType: 'esports' })
  await insertBet(site.db, member.id, 50_000n, { gameType: 'chess' })
  const asked: string[] = []
  const query: Queryable['query'] = async (statement) => {
    asked.push(statement.text)
    return await site.db.query(statement)
  }
  const rows = await readStandings({ ...site.db, query }, { tenant: 'mingtang', memberId: member.id }, 'CNY')
  expect(races.map((id) => rows.find(({ promotionId }) => promotionId === id)?.running.current)).toEqual([
    '2',
    '1',
    '1',
  ])
  expect(asked.filter((text) => text.includes('row_number()'))).toHaveLength(1)
})
