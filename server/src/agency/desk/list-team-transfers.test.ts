import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { agency: { transferMost: { CNY: '100' }, transferTurnoverPercent: 0 } } })
})
afterAll(() => site.close())

it('is for agents, and takes only cursors of its own', async () => {
  const { agent, player } = await branch(site)
  expect(await outcomeOf((await site.visitor()).call('listTeamTransfers', {}))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('listTeamTransfers', {}))).toBe('agencyNotAgent')
  expect(await outcomeOf(agent.client.call('listTeamTransfers', { cursor: 'x' }))).toBe('cursorWrong')
  expect(await agent.client.call('listTeamTransfers', {})).toEqual({ rows: [], nextCursor: '' })
})

it('lists what the agent gave, newest first, page by page, and nothing of the agent above', async () => {
  const { root, agent, player } = await branch(site, { balance: '100' })
  for (const [from, amount] of [
    [agent, '1'],
    [root, '9'],
    [agent, '2'],
    [agent, '3'],
  ] as const)
    await from.client.call(
      'transferToTeam',
      { memberId: player.id, currency: 'CNY', amount },
      { requestId: newRequestId() },
    )
  const first = await agent.client.call('listTeamTransfers', { size: 2 })
  const second = await agent.client.call('listTeamTransfers', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ userName, amount }) => [userName, amount])).toEqual([
    [player.userName, '3.00'],
    [player.userName, '2.00'],
    [player.userName, '1.00'],
  ])
  expect(second).toMatchObject({ nextCursor: '', rows: [{ turnover: '0.00' }] })
})
