import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { branch, dayAgo } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { agency: { joining: 'REVIEW', rates: { electronic: 9_000, live: 2_000 } } } })
})
afterAll(() => site.close())

const applied = async ({ client }: TestMember) =>
  (await client.call('applyForAgency', { words: 'I write about games' })).application?.id ?? ''

it('requires the permission, and knows applications of the tenant only', async () => {
  const member = await site.member()
  const id = await applied(member)
  expect(await outcomeOf(member.client.call('getAgencyOffer', { id }))).toBe('operatorRequired')
  const editor = await site.operator(['agency.edit'])
  expect(await outcomeOf(editor.call('getAgencyOffer', { id }))).toBe('permissionMissing')
  const reader = await site.operator(['agency.read'])
  for (const one of [await applied(await site.member({ tenant: 'yunlai' })), randomUUID()])
    expect(await outcomeOf(reader.call('getAgencyOffer', { id: one }))).toBe('notFound')
})

it('shows what an approval then gives, below an agent at most its part, and enters nobody into the tree', async () => {
  const { agent, player } = await branch(site)
  const alone = await site.member()
  const operator = await site.operator()
  const fromDay = await dayAgo(site.db, -1)
  const cases = [
    [player, agent.userName, { electronic: 4_000, live: 0 }],
    [alone, '', { electronic: 9_000, live: 2_000 }],
  ] as const
  for (const [member, aboveName, given] of cases) {
    const id = await applied(member)
    const { rates, ...place } = await operator.call('getAgencyOffer', { id })
    expect(place).toEqual({ fromDay, aboveName, isAgent: false })
    expect(Object.fromEntries(rates.map(({ gameType, rateMillionths }) => [gameType, rateMillionths]))).toEqual(given)
    const entered = await site.db.query(sql`select from agency_path where member_id = ${member.id} and depth = 0`)
    expect(entered).toHaveLength(member === player ? 1 : 0)
    await operator.call('decideAgencyApplication', { id, isApproved: true })
    const written = await site.db.query(sql`
      select game_type, rate_millionths from agency_rate where agent_id = ${member.id} order by game_type`)
    expect(written).toEqual(Object.entries(given).map(([gameType, rateMillionths]) => ({ gameType, rateMillionths })))
    expect((await operator.call('getAgencyOffer', { id })).isAgent).toBe(true)
  }
})
