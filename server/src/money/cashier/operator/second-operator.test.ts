// A large deposit by hand is credited when two operators have confirmed it.
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { json, sql } from '../../../base/db/sql.ts'
import { auditOf, entriesOf, insertByHand } from '../../../test/cashier-kit.ts'
import { noticesOf } from '../../../test/news-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
beforeEach(() => setFrom({ CNY: '100', USDT: '1' }))
afterAll(async () => {
  await site.books()
  await site.close()
})

type Operator = Awaited<ReturnType<TestSite['operator']>>
const setFrom = (secondFrom: object) =>
  site.db.execute(sql`
    update tenant set policy = jsonb_set(policy, '{recharge}', ${json({ secondFrom })}) where code = 'mingtang'`)
const credited = ['WALLET 100.00 DEPOSIT']

/** A claimed deposit of 100 CNY. */
async function claimed(isClaimed = true) {
  const member = await site.member()
  const id = await insertByHand(site.db, member.id, { isClaimed })
  const confirm = (operator: Operator) => outcomeOf(operator.call('confirmRecharge', { id }))
  const listed = async (operator: Operator) =>
    (await operator.call('listWaitingRecharges', { size: 100 })).rows.find((row) => row.id === id)
  return { member, id, confirm, listed }
}

it('the first confirmation credits nothing and is shown, and another operator is needed for the second', async () => {
  const { member, id, confirm, listed } = await claimed()
  const [first, second] = [await site.operator(), await site.operator()]
  expect(await listed(first)).toMatchObject({ needsSecond: true, firstBy: '', firstAt: '' })
  const requestId = newRequestId()
  for (let times = 0; times < 2; times += 1)
    expect(await first.call('confirmRecharge', { id }, { requestId })).toMatchObject({ state: 'PAYING' })
  expect(await confirm(first)).toBe('rechargeConfirmedBySelf')
  expect(await entriesOf(site.db, member.id)).toEqual([])
  expect(await noticesOf(site.db, member.id)).toEqual([])
  const row = await listed(second)
  expect(row).toMatchObject({ needsSecond: true, firstBy: expect.stringMatching(/^o/) })
  expect(Date.parse(row?.firstAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await second.call('confirmRecharge', { id })).toMatchObject({ state: 'PAID' })
  const views = (await member.client.call('listOperatorViews', {})).rows
  expect(views.map(({ what }) => what)).toEqual(['RECHARGE_CONFIRMED', 'RECHARGE_REVIEW', 'RECHARGE_REVIEW'])
  for (const operator of [first, second]) expect(await confirm(operator)).toBe('rechargeDecided')
  expect(await entriesOf(site.db, member.id)).toEqual(credited)
  expect(await auditOf(site.db, id)).toEqual([
    'console/recharge_confirm',
    'console/recharge_confirm rechargeConfirmedBySelf',
    'console/recharge_confirm',
    'console/recharge_confirm rechargeDecided',
    'console/recharge_confirm rechargeDecided',
  ])
})

it('the trail names both operators', async () => {
  const { id, confirm } = await claimed()
  for (const operator of [await site.operator(), await site.operator()]) await confirm(operator)
  const actors = await site.db.query<{ actor: string }>(sql`select actor from audit where subject_id = ${id}`)
  expect(new Set(actors.map(({ actor }) => actor)).size).toBe(2)
})

it('less than the amount needs one operator, as does a currency without one', async () => {
  for (const secondFrom of [{ CNY: '100.01' }, { USDT: '1' }, {}]) {
    await setFrom(secondFrom)
    const { member, confirm, listed } = await claimed()
    const operator = await site.operator()
    expect(await listed(operator)).toMatchObject({ needsSecond: false })
    expect(await confirm(operator)).toBe('answered')
    expect(await entriesOf(site.db, member.id)).toEqual(credited)
  }
})

it('a tenant that set nothing has the usual amount, and many below it within a day are not a way around it', async () => {
  await setFrom({})
  const { id: memberId } = await site.member()
  const operator = await site.operator()
  const confirm = async (amountMinor: bigint) => {
    const id = await insertByHand(site.db, memberId)
    await site.db.execute(sql`update recharge set amount_minor = ${amountMinor} where id = ${id}`)
    return (await operator.call('confirmRecharge', { id })).state
  }
  expect(await confirm(500_000n)).toBe('PAYING')
  expect(await confirm(250_000n)).toBe('PAID')
  expect(await confirm(249_999n)).toBe('PAID')
  expect(await confirm(1n)).toBe('PAYING')
  await site.db.execute(
    sql`update recharge set decided_at = decided_at - interval '24 hours' where member_id = ${memberId}`,
  )
  expect(await confirm(1n)).toBe('PAID')
})

it('of six operators at once two confirm, and it is credited once; one who asks six times is one', async () => {
  const race = await claimed()
  const operators = await Promise.all(Array.from({ length: 6 }, () => site.operator()))
  const outcomes = await Promise.all(operators.map(race.confirm))
  expect(outcomes.toSorted()).toEqual(['answered', 'answered', ...Array(4).fill('rechargeDecided')])
  expect(await entriesOf(site.db, race.member.id)).toEqual(credited)
  const alone = await claimed()
  const [one] = operators
  const asked = await Promise.all(Array.from({ length: 6 }, () => alone.confirm(one!)))
  expect(asked.toSorted()).toEqual(['answered', ...Array(5).fill('rechargeConfirmedBySelf')])
  expect(await entriesOf(site.db, alone.member.id)).toEqual([])
})

it('after the first confirmation its member cannot cancel it, and either operator can refuse it', async () => {
  const { member, id, confirm } = await claimed(false)
  const first = await site.operator()
  expect(await confirm(first)).toBe('answered')
  expect(await outcomeOf(member.client.call('cancelRecharge', { id }))).toBe('rechargeEnded')
  expect(await outcomeOf(first.call('refuseRecharge', { id, reason: 'counted twice' }))).toBe('answered')
  expect(await confirm(await site.operator())).toBe('rechargeDecided')
  expect(await entriesOf(site.db, member.id)).toEqual([])
})

it('a policy that changes meanwhile makes nobody the second of themselves', async () => {
  const { member, confirm } = await claimed()
  const first = await site.operator()
  await confirm(first)
  await setFrom({})
  expect(await confirm(first)).toBe('rechargeConfirmedBySelf')
  expect(await confirm(await site.operator())).toBe('answered')
  expect(await entriesOf(site.db, member.id)).toEqual(credited)
})

it.each(['many', '-1', '1e6', 100])('a policy of %j confirms nothing', async (CNY) => {
  await setFrom({ CNY })
  const { member, confirm } = await claimed()
  expect(await confirm(await site.operator())).toBe('internal')
  expect(await entriesOf(site.db, member.id)).toEqual([])
})
