import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch, ended, placed } from '../../test/agency-kit.ts'
import { insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { settleCommissions } from './settle-commissions.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest, a member who is no agent, and an unknown line', async () => {
  const lineId = crypto.randomUUID()
  const { agent, player } = await branch(site)
  expect(await outcomeOf((await site.visitor()).call('listCommissionBets', { lineId }))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('listCommissionBets', { lineId }))).toBe('agencyNotAgent')
  expect(await outcomeOf(agent.client.call('listCommissionBets', { lineId }))).toBe('notFound')
  expect(await outcomeOf(agent.client.call('listCommissionBets', { lineId: 'x' }))).toBe('badRequest')
})

it("opens a line to its bets, whose commission is the line's; another agent's line is unknown", async () => {
  const { root, agent, player } = await branch(site)
  const stranger = await placed(site, { rates: { electronic: 9_000 } })
  for (const minor of [10_001n, 20_002n, 0n, 30_003n])
    await insertBet(site.db, player.id, minor, { ...ended, stakeMinor: 50_000n })
  await insertBet(site.db, player.id, 7_000n, { ...ended, gameType: 'live' })
  await insertBet(site.db, player.id, 7_000n)
  await settleCommissions(site.context)
  const { rows: paid } = await agent.client.call('listCommissions', {})
  const { rows: lines } = await agent.client.call('listCommissionLines', { commissionId: paid[0]?.id ?? '' })
  const lineId = lines[0]?.id ?? ''
  expect(lines.map(({ commission }) => commission)).toEqual(['3.0003'])
  const first = await agent.client.call('listCommissionBets', { lineId, size: 2 })
  const second = await agent.client.call('listCommissionBets', { lineId, size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map((bet) => `${bet.effective} ${bet.commission}`)).toEqual([
    '300.03 1.50015',
    '200.02 1.0001',
    '100.01 0.50005',
  ])
  expect([first.currency, second.nextCursor]).toEqual(['CNY', ''])
  // The agent above opens the same turnover at the own rate.
  expect((await root.client.call('listCommissionBets', { lineId })).rows[0]?.commission).toBe('0.90009')
  expect(await outcomeOf(stranger.client.call('listCommissionBets', { lineId }))).toBe('notFound')
})
