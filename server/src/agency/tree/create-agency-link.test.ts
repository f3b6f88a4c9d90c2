import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const link = { campaign: 'autumn', landing: 'REGISTER', rates: [{ gameType: 'electronic', percent: '0.3' }] }

it('refuses a guest, a member who is no agent, and a frozen agent', async () => {
  const { agent, player } = await branch(site)
  expect(await outcomeOf((await site.visitor()).call('createAgencyLink', link))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('createAgencyLink', link))).toBe('agencyNotAgent')
  await (await site.operator()).call('freezeAgent', { id: agent.id, reason: 'shared cards', days: 1 })
  expect(await outcomeOf(agent.client.call('createAgencyLink', link))).toBe('agencyFrozen')
})

it.each([
  [{ campaign: ' ' }, 'settingWrong'],
  [{ campaign: 'x'.repeat(41) }, 'badRequest'],
  [{ landing: 'https://example.org' }, 'badRequest'],
  [{ rates: [{ gameType: 'electronic', percent: '-1' }] }, 'settingWrong'],
  [{ rates: [{ gameType: 'electronic', percent: '0.6' }] }, 'agencyRateTooHigh'],
])('refuses %j as %s', async (changes, name) => {
  const { agent } = await branch(site)
  expect(await outcomeOf(agent.client.call('createAgencyLink', { ...link, ...changes }))).toBe(name)
  expect((await agent.client.call('listAgencyLinks', {})).rows).toEqual([])
})

it('makes a link with a code of its own', async () => {
  const { agent } = await branch(site)
  const made = (await agent.client.call('createAgencyLink', link)).link
  expect(made).toMatchObject({ ...link, state: 'LIVE', opened: 0, registered: 0, deposited: 0 })
  expect(made?.code).toMatch(/^L[2-9A-HJ-NP-Z]{8}$/)
  const other = (await agent.client.call('createAgencyLink', { ...link, rates: [] })).link
  expect(other?.code).not.toBe(made?.code)
})

it('of twenty made at once beside forty fifty are live; a disabled one makes room', async () => {
  const { agent } = await branch(site)
  const make = () => outcomeOf(agent.client.call('createAgencyLink', { ...link, rates: [] }))
  for (let made = 0; made < 40; made += 1) expect(await make()).toBe('answered')
  const outcomes = await Promise.all(Array.from({ length: 20 }, make))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(10)
  expect(new Set(outcomes)).toEqual(new Set(['answered', 'agencyLinkLimit']))
  const { rows } = await agent.client.call('listAgencyLinks', { size: 1 })
  await agent.client.call('disableAgencyLink', { id: rows[0]?.id ?? '' })
  expect(await make()).toBe('answered')
})
