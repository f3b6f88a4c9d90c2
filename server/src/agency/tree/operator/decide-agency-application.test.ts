import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { dayAgo } from '../../../test/agency-kit.ts'
import { auditOf } from '../../../test/cashier-kit.ts'
import { noticesOf } from '../../../test/news-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { agency: { joining: 'REVIEW', rates: { live: 2_000 } } } })
})
afterAll(() => site.close())

async function applied(tenant = 'mingtang'): Promise<{ member: TestMember; id: string }> {
  const member = await site.member({ tenant })
  const { application } = await member.client.call('applyForAgency', { words: 'I write about games' })
  return { member, id: application?.id ?? '' }
}

it('requires the permission', async () => {
  const { member, id } = await applied()
  const decision = { id, isApproved: true }
  expect(await outcomeOf(member.client.call('decideAgencyApplication', decision))).toBe('operatorRequired')
  const reader = await site.operator(['agency.read', 'agency.settle'])
  expect(await outcomeOf(reader.call('decideAgencyApplication', decision))).toBe('permissionMissing')
})

it.each([
  [{ isApproved: false, reason: ' ' }, 'settingWrong'],
  [{ isApproved: false, reason: 'x'.repeat(301) }, 'badRequest'],
  [{ id: randomUUID(), isApproved: true }, 'notFound'],
])('refuses %j as %s', async (changes, name) => {
  const { id } = await applied()
  expect(await outcomeOf((await site.operator()).call('decideAgencyApplication', { id, ...changes }))).toBe(name)
})

it('an application at another tenant is unknown', async () => {
  const { id } = await applied('yunlai')
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('decideAgencyApplication', { id, isApproved: true }))).toBe('notFound')
})

it('an approval makes the applicant an agent from the next business day on, tells it, and is audited', async () => {
  const { member, id } = await applied()
  const operator = await site.operator(['agency.edit'])
  const { fromDay } = await operator.call('decideAgencyApplication', { id, isApproved: true, reason: 'not shown' })
  expect(fromDay).toBe(await dayAgo(site.db, -1))
  expect(
    await site.db.query(sql`
    select game_type, rate_millionths, rate.from_day from agency_rate rate where agent_id = ${member.id}`),
  ).toEqual([{ gameType: 'live', rateMillionths: 2_000, fromDay }])
  expect(await noticesOf(site.db, member.id)).toEqual([['PROMOTION agencyApproved', {}]])
  expect((await member.client.call('getAgencyApplication', {})).application).toMatchObject({
    state: 'APPROVED',
    reason: '',
  })
  expect(await auditOf(site.db, id)).toEqual(['console/agency_decide'])
})

it('who has become an agent meanwhile keeps the own rates', async () => {
  const { member, id } = await applied()
  const operator = await site.operator()
  const rates = [{ gameType: 'live', rateMillionths: 9_000 }]
  await operator.call('saveAgent', { userName: member.userName, rates })
  await operator.call('decideAgencyApplication', { id, isApproved: true })
  expect(await site.db.query(sql`select rate_millionths from agency_rate where agent_id = ${member.id}`)).toEqual([
    { rateMillionths: 9_000 },
  ])
})

it('ten operators at once: one decides', async () => {
  const { member, id } = await applied()
  const operators = await Promise.all(Array.from({ length: 10 }, () => site.operator()))
  const outcomes = await Promise.all(
    operators.map((one, at) =>
      outcomeOf(one.call('decideAgencyApplication', { id, isApproved: at % 2 === 0, reason: 'No' })),
    ),
  )
  expect(outcomes.sort()).toEqual([...Array(9).fill('agencyDecided'), 'answered'])
  expect(await noticesOf(site.db, member.id)).toHaveLength(1)
})
