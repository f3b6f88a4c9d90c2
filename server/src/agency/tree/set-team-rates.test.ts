import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { branch, daysPass, placed } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const half = [{ gameType: 'electronic', percent: '0.5' }]

it('refuses a guest, a member who is no agent, and a frozen agent', async () => {
  const { agent, player } = await branch(site)
  const asked = { memberId: player.id, rates: half }
  expect(await outcomeOf((await site.visitor()).call('setTeamRates', asked))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('setTeamRates', asked))).toBe('agencyNotAgent')
  await (await site.operator()).call('freezeAgent', { id: agent.id, reason: 'shared cards', days: 1 })
  expect(await outcomeOf(agent.client.call('setTeamRates', asked))).toBe('agencyFrozen')
})

it('refuses whoever is no direct child as unknown', async () => {
  const { root, agent, player } = await branch(site)
  const other = await branch(site)
  for (const memberId of [root.id, player.id, other.agent.id, crypto.randomUUID()])
    expect(await outcomeOf(root.client.call('setTeamRates', { memberId, rates: half }))).toBe('notFound')
  // One who leaves tomorrow is no child of tomorrow.
  await (await site.operator()).call('moveBranch', { id: agent.id, parentId: '' })
  expect(await outcomeOf(root.client.call('setTeamRates', { memberId: agent.id, rates: half }))).toBe('notFound')
})

const electronic = (percent: string) => [{ gameType: 'electronic', percent }]
const wrong: [rates: { gameType: string; percent: string }[], name: string][] = [
  [[], 'badRequest'],
  [[...half, ...half], 'settingWrong'],
  [[{ gameType: 'Slots!', percent: '0.1' }], 'settingWrong'],
  ...['-0.1', '', '1e-3', '0.00001', '0,1', '５', '5.0001'].map((percent): (typeof wrong)[0] => [
    electronic(percent),
    'settingWrong',
  ]),
  [electronic('0.5001'), 'agencyRateTooHigh'],
  // The agent has no rate for live games.
  [[{ gameType: 'live', percent: '0.0001' }], 'agencyRateTooHigh'],
]

it.each(wrong)('refuses %j as %s', async (rates, name) => {
  const { agent, player } = await branch(site)
  expect(await outcomeOf(agent.client.call('setTeamRates', { memberId: player.id, rates }))).toBe(name)
  expect(await site.db.query(sql`select from agency_rate where agent_id = ${player.id}`)).toEqual([])
})

it('makes the child an agent from the next business day on; a later rate of the same day replaces it', async () => {
  const { agent, player } = await branch(site)
  const below = await placed(site, { parent: player })
  const set = (percent: string) =>
    agent.client.call('setTeamRates', { memberId: player.id, rates: [{ gameType: 'electronic', percent }] })
  await set('0.4')
  const { fromDay } = await set('0.25')
  const shown = async () => (await agent.client.call('getTeamMember', { memberId: player.id })).rates
  expect(await shown()).toEqual([])
  await daysPass(site, 1)
  expect(await shown()).toEqual([{ gameType: 'electronic', percent: '0.25' }])
  expect((await player.client.call('listTeam', {})).rows.map(({ id }) => id)).toEqual([below.id])
  const [row] = await site.db.query(sql`select max(from_day) as day, count(*)::integer as rows from agency_rate
    where agent_id = ${player.id} and set_by = ${agent.id}`)
  expect(row).toEqual({ day: expect.not.stringMatching(fromDay), rows: 2 })
})

it('a rate that is lowered lowers what everybody below earns', async () => {
  const { root, agent } = await branch(site)
  const low = await placed(site, { parent: agent, rates: { electronic: 5_000 } })
  await root.client.call('setTeamRates', { memberId: agent.id, rates: [{ gameType: 'electronic', percent: '0.1' }] })
  await daysPass(site, 1)
  expect((await low.client.call('getAgencyOverview', { period: 'TODAY' })).rates).toEqual([
    { gameType: 'electronic', percent: '0.1' },
  ])
  const asked = { memberId: low.id, rates: [{ gameType: 'electronic', percent: '0.2' }] }
  expect(await outcomeOf(agent.client.call('setTeamRates', asked))).toBe('agencyRateTooHigh')
})
