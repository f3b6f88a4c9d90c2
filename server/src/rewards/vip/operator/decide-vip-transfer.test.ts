import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditOf, insertBet } from '../../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../../test/news-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../../test/test-site.ts'
import { bonusesOf, historyOf, insertVip, vipOf } from '../../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertVip(site.db)
})
afterAll(() => site.close())

/** Another operator approves the level first. */
const approveFirst = async (id: string, level: number) =>
  await (await site.operator()).call('decideVipTransfer', { id, level })

async function applied(): Promise<{ member: TestMember; id: string }> {
  const member = await site.member()
  const { transfer } = await member.client.call('applyVipTransfer', { site: 'Elsewhere', proof: 'Gold' })
  return { member, id: transfer?.id ?? '' }
}

it('requires the permission', async () => {
  const { member, id } = await applied()
  expect(await outcomeOf(member.client.call('decideVipTransfer', { id, level: 5 }))).toBe('operatorRequired')
  const reader = await site.operator(['vip.read'])
  expect(await outcomeOf(reader.call('decideVipTransfer', { id, level: 5 }))).toBe('permissionMissing')
  expect(await vipOf(site.db, member.id)).toBe('none')
})

it.each([
  [{ level: 61 }, 'badRequest'],
  [{ level: 13 }, 'settingWrong'],
  [{ level: 0, reason: ' ' }, 'settingWrong'],
  [{ id: randomUUID(), level: 1 }, 'notFound'],
])('refuses %j as %s', async (changes, name) => {
  const { id } = await applied()
  expect(await outcomeOf((await site.operator()).call('decideVipTransfer', { id, ...changes }))).toBe(name)
})

it('grants the level with its experience and without the bonuses on the way', async () => {
  const { member, id } = await applied()
  await insertBet(site.db, member.id, 12_000n)
  const operator = await site.operator(['vip.edit'])
  await approveFirst(id, 7)
  expect(await operator.call('decideVipTransfer', { id, level: 7 })).toMatchObject({ state: 'APPROVED' })
  expect(await vipOf(site.db, member.id)).toBe('7, 700; 7; 120')
  expect(await historyOf(site.db, member.id)).toEqual(['UP 0→1', 'TRANSFER 1→7'])
  expect(await bonusesOf(site.db, member.id)).toEqual(['LEVEL_UP L1 100 OPEN'])
  expect(await auditOf(site.db, id)).toEqual(['console/vip_decideTransfer', 'console/vip_decideTransfer'])
  expect((await member.client.call('getUserVipInfo', {})).transfer).toMatchObject({ state: 'APPROVED', level: 7 })
  expect(await outcomeOf(operator.call('decideVipTransfer', { id, level: 9 }))).toBe('vipTransferDecided')
  const told = (await noticesOf(site.db, member.id)).filter(([line]) => line.includes('Transfer'))
  expect(told).toEqual([['PROMOTION levelTransferApproved', { site: expect.any(String), level: '7' }]])
})

it('one operator alone gives nothing, whatever level and how often; another level takes the place of the first', async () => {
  const { member, id } = await applied()
  const [first, second] = [await site.operator(), await site.operator()]
  const decide = (operator: typeof first, level: number) => operator.call('decideVipTransfer', { id, level })
  expect(await decide(first, 9)).toMatchObject({ state: 'OPEN' })
  expect(await outcomeOf(decide(first, 9))).toBe('vipTransferOwn')
  const { rows } = await second.call('listVipTransfers', { size: 100 })
  expect(rows.find((row) => row.id === id)).toMatchObject({ firstBy: expect.stringMatching(/^o/), firstLevel: 9 })
  expect(await decide(second, 8)).toMatchObject({ state: 'OPEN' })
  expect(await outcomeOf(decide(second, 8))).toBe('vipTransferOwn')
  expect(await vipOf(site.db, member.id)).toBe('none')
  expect(await decide(first, 8)).toMatchObject({ state: 'APPROVED' })
  expect(await vipOf(site.db, member.id)).toMatch(/^8, /)
})

it('tells the reason of a refusal', async () => {
  const { member, id } = await applied()
  await (await site.operator()).call('decideVipTransfer', { id, level: 0, reason: ' No proof ' })
  expect(await noticesOf(site.db, member.id)).toEqual([
    ['PROMOTION levelTransferRefused', { site: expect.any(String), reason: 'No proof' }],
  ])
  expect(await pushesOf(site.db, member.id)).toEqual([])
})

it('never lowers a level', async () => {
  const { member, id } = await applied()
  await insertBet(site.db, member.id, 45_000n)
  await approveFirst(id, 2)
  await (await site.operator()).call('decideVipTransfer', { id, level: 2 })
  expect(await vipOf(site.db, member.id)).toBe('4, 450; 4; 450')
})

it('ten operators at once: one decides', async () => {
  const { member, id } = await applied()
  const operators = await Promise.all(Array.from({ length: 10 }, () => site.operator()))
  const outcomes = await Promise.all(
    operators.map((one, index) => outcomeOf(one.call('decideVipTransfer', { id, level: index % 2, reason: 'No' }))),
  )
  const answered = outcomes.filter((outcome) => outcome === 'answered').length
  expect(answered === 1 || answered === 2).toBe(true)
  expect(outcomes.filter((outcome) => outcome === 'vipTransferDecided')).toHaveLength(10 - answered)
  expect((await historyOf(site.db, member.id)).length).toBeLessThanOrEqual(1)
})
