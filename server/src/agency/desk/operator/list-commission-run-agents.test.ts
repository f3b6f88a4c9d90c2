import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch, correctNewest, dayAgo, ended } from '../../../test/agency-kit.ts'
import { insertBet } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const nobody = '00000000-0000-4000-8000-000000000000'

it('requires the permission, a run and a cursor of its own', async () => {
  const asked = { runId: nobody }
  expect(await outcomeOf((await site.member()).client.call('listCommissionRunAgents', asked))).toBe('operatorRequired')
  const other = await site.operator(['agency.edit', 'agency.settle'])
  expect(await outcomeOf(other.call('listCommissionRunAgents', asked))).toBe('permissionMissing')
  const reader = await site.operator(['agency.read'])
  for (const [cursor, name] of [
    ['', 'notFound'],
    [`1.5_${nobody}`, 'cursorWrong'],
    ['5_x', 'cursorWrong'],
  ] as const)
    expect(await outcomeOf(reader.call('listCommissionRunAgents', { ...asked, cursor }))).toBe(name)
})

it('has what a run earned each agent, the most first', async () => {
  const { root, agent, player } = await branch(site)
  await insertBet(site.db, player.id, 123_456n, ended)
  const operator = await site.operator()
  const asked = { day: await dayAgo(site.db, 2), currency: 'CNY' }
  await operator.call('settleCommission', asked)
  await correctNewest(site.db, player.id, 23_456n)
  await operator.call('settleCommission', asked)
  const { rows } = await operator.call('listCommissionRuns', {})
  const agents = async (runId = '', input = {}) => await operator.call('listCommissionRunAgents', { runId, ...input })
  expect((await agents(rows[0]?.id)).rows).toMatchObject([
    { userName: root.userName, lines: 1, corrections: 1, commission: '-3.00' },
    { userName: agent.userName, lines: 1, corrections: 1, commission: '-5.00' },
  ])
  const first = await agents(rows[1]?.id, { size: 1 })
  const second = await agents(rows[1]?.id, { size: 1, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ userName, commission }) => [userName, commission])).toEqual([
    [agent.userName, '6.1728'],
    [root.userName, '3.70368'],
  ])
  expect(second.nextCursor).toBe('')
})
