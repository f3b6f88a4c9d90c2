import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch, joinedBy } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it("refuses a guest, and another agent's link as unknown", async () => {
  const [{ root, agent }] = [await branch(site)]
  const { link } = await agent.client.call('createAgencyLink', { campaign: 'autumn', landing: 'HOME' })
  const asked = { id: link?.id ?? '' }
  expect(await outcomeOf((await site.visitor()).call('disableAgencyLink', asked))).toBe('loginRequired')
  expect(await outcomeOf(root.client.call('disableAgencyLink', asked))).toBe('notFound')
  expect(await outcomeOf(agent.client.call('disableAgencyLink', { id: crypto.randomUUID() }))).toBe('notFound')
})

it('ends the link; who registered by it stays', async () => {
  const { agent, player } = await branch(site)
  const { link } = await agent.client.call('createAgencyLink', { campaign: 'autumn', landing: 'DISCOUNT' })
  const code = link?.code ?? ''
  const before = await joinedBy(site, code)
  const disable = () => agent.client.call('disableAgencyLink', { id: link?.id ?? '' })
  await disable()
  await disable()
  await joinedBy(site, code)
  const visitor = await site.visitor()
  expect((await visitor.call('openAgencyLink', { inviteCode: code })).landing).toBe('HOME')
  expect((await agent.client.call('listTeam', {})).rows.map(({ id }) => id)).toEqual([before.id, player.id])
  expect((await agent.client.call('listAgencyLinks', {})).rows).toMatchObject([
    { state: 'DISABLED', opened: 0, registered: 1 },
  ])
})
