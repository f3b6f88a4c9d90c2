import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { branch } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const asked = (id: string) => ({ id, reason: 'shared cards', days: 5 })

it('requires the permission', async () => {
  const { agent } = await branch(site)
  expect(await outcomeOf(agent.client.call('freezeAgent', asked(agent.id)))).toBe('operatorRequired')
  const reader = await site.operator(['agency.read', 'agency.settle'])
  expect(await outcomeOf(reader.call('freezeAgent', asked(agent.id)))).toBe('permissionMissing')
})

it.each([
  [{ reason: ' ' }, 'settingWrong'],
  [{ days: 0 }, 'settingWrong'],
  [{ days: 91 }, 'badRequest'],
])('refuses %j as %s', async (changes, name) => {
  const { agent } = await branch(site)
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('freezeAgent', { ...asked(agent.id), ...changes }))).toBe(name)
})

it('who is no agent of the tenant is unknown', async () => {
  const [{ player }, other] = [await branch(site), await branch(site, { tenant: 'yunlai' })]
  const operator = await site.operator()
  for (const id of [player.id, other.agent.id, crypto.randomUUID()])
    expect(await outcomeOf(operator.call('freezeAgent', asked(id)))).toBe('notFound')
})

it('freezes until a deadline; a second freeze gives another one', async () => {
  const { root, agent } = await branch(site)
  const operator = await site.operator(['agency.edit', 'agency.read'])
  const daysTo = (until: string) => Math.round((Date.parse(until) - Date.now()) / 86_400_000)
  expect(daysTo((await operator.call('freezeAgent', asked(agent.id))).until)).toBe(5)
  const { until } = await operator.call('freezeAgent', { ...asked(agent.id), days: 9, reason: 'circular play' })
  expect(daysTo(until)).toBe(9)
  const shown = async () => (await operator.call('listAgencyTree', { parentId: root.id })).rows
  expect(await shown()).toMatchObject([{ memberId: agent.id, frozenReason: 'circular play', frozenUntil: until }])
  await site.db.execute(sql`
    update agency_agent set frozen_until = clock_timestamp() - interval '1 second' where member_id = ${agent.id}`)
  expect(await shown()).toMatchObject([{ memberId: agent.id, frozenReason: '', frozenUntil: '' }])
  const { frozenReason } = await agent.client.call('getAgencyOverview', { period: 'TODAY' })
  expect(frozenReason).toBe('')
})
