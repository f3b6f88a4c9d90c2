import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission, and an agent of the tenant', async () => {
  const [{ agent, player }, other] = [await branch(site), await branch(site, { tenant: 'yunlai' })]
  expect(await outcomeOf(agent.client.call('unfreezeAgent', { id: agent.id }))).toBe('operatorRequired')
  const reader = await site.operator(['agency.read'])
  expect(await outcomeOf(reader.call('unfreezeAgent', { id: agent.id }))).toBe('permissionMissing')
  const operator = await site.operator()
  for (const id of [player.id, other.agent.id])
    expect(await outcomeOf(operator.call('unfreezeAgent', { id }))).toBe('notFound')
})

it('lifts a freeze at once', async () => {
  const { agent } = await branch(site)
  const operator = await site.operator()
  await operator.call('freezeAgent', { id: agent.id, reason: 'shared cards', days: 5 })
  const make = () => outcomeOf(agent.client.call('createAgencyLink', { campaign: 'autumn', landing: 'HOME' }))
  expect(await make()).toBe('agencyFrozen')
  await operator.call('unfreezeAgent', { id: agent.id })
  expect(await make()).toBe('answered')
})
