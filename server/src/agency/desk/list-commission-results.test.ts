import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { branch, placed } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { settleShare } from '../awards/settle-share.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest, a member who is no agent, and wrong input', async () => {
  const { agent, player } = await branch(site)
  const lineId = crypto.randomUUID()
  expect(await outcomeOf((await site.visitor()).call('listCommissionResults', { lineId }))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('listCommissionResults', { lineId }))).toBe('agencyNotAgent')
  for (const [input, name] of [
    [{ lineId, cursor: 'x' }, 'cursorWrong'],
    [{ lineId: 'x' }, 'badRequest'],
    [{ lineId }, 'notFound'],
  ] as const)
    expect(await outcomeOf(agent.client.call('listCommissionResults', input))).toBe(name)
})

it("lists the members behind a share, page by page; another's share is unknown", async () => {
  const { root, agent, player } = await branch(site)
  const players = [player, await placed(site, { parent: agent }), await placed(site, { parent: player })]
  for (const [at, { id }] of players.entries())
    await site.db.execute(sql`
      insert into turnover_day (tenant, member_id, day, currency, game_type, bets, stake_minor, payout_minor, effective_minor)
      values ('mingtang', ${id}, '2021-03-02', 'CNY', 'electronic', 1, ${100 + at}, 0, 0)`)
  const week = { tenant: 'mingtang', currency: 'CNY', fromDay: '2021-03-01', toDay: '2021-03-07', rateMillionths: 1n }
  await settleShare(site.db, week)
  const { rows: lines } = await agent.client.call('listCommissionLines', { kind: 'SHARE' })
  const lineId = lines[0]?.id ?? ''
  const first = await agent.client.call('listCommissionResults', { lineId, size: 2 })
  const second = await agent.client.call('listCommissionResults', { lineId, size: 2, cursor: first.nextCursor })
  const shown = [...first.rows, ...second.rows].map(({ userName, lost }) => `${userName} ${lost}`)
  expect(new Set(shown)).toEqual(new Set(players.map(({ userName }, at) => `${userName} 1.0${at}`)))
  expect([first.currency, second.nextCursor]).toEqual(['CNY', ''])
  expect(await outcomeOf(root.client.call('listCommissionResults', { lineId }))).toBe('notFound')
})
