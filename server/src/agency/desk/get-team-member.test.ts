import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch } from '../../test/agency-kit.ts'
import { insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { bind } from '../../test/test-device.ts'
import { countDays } from '../commission/count-days.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest, a member who is no agent, and wrong input', async () => {
  const { agent, player } = await branch(site)
  const memberId = player.id
  expect(await outcomeOf((await site.visitor()).call('getTeamMember', { memberId }))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('getTeamMember', { memberId }))).toBe('agencyNotAgent')
  for (const [input, name] of [
    [{ memberId: 'x' }, 'badRequest'],
    [{ memberId, currency: 'EUR' }, 'currencyUnknown'],
    [{ memberId, fromDate: 'x', toDate: 'y' }, 'dateRangeWrong'],
  ] as const)
    expect([name, await outcomeOf(agent.client.call('getTeamMember', input))]).toEqual([name, name])
})

it('anybody outside the branch is unknown: the agent, those above, other branches, nobody', async () => {
  const [{ root, agent }, other] = [await branch(site), await branch(site)]
  for (const memberId of [agent.id, root.id, other.player.id, crypto.randomUUID()])
    expect(await outcomeOf(agent.client.call('getTeamMember', { memberId }))).toBe('notFound')
})

it('shows the own play of a member, rates of an agent, and contacts masked', async () => {
  const { root, agent, player } = await branch(site)
  await bind(site.db, player.id, { phone: '13812345678' })
  await insertBet(site.db, player.id, 12_345n)
  await insertBet(site.db, agent.id, 1_000n)
  await countDays(site.db)
  const shown = await root.client.call('getTeamMember', { memberId: player.id })
  expect(shown).toMatchObject({
    member: { id: player.id, level: 2, parentName: agent.userName, isAgent: false, phone: '138****5678' },
    currency: 'CNY',
    figures: { active: 1, turnover: '123.45', winLoss: '-123.45' },
    rates: [],
  })
  const { rates, figures } = await root.client.call('getTeamMember', { memberId: agent.id })
  expect([rates, figures?.turnover]).toEqual([[{ gameType: 'electronic', percent: '0.5' }], '10.00'])
})
