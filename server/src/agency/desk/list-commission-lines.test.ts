import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch, correctNewest, dayAgo, ended } from '../../test/agency-kit.ts'
import { insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { settleCommissions } from './settle-commissions.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest, a member who is no agent, and wrong input', async () => {
  const { agent, player } = await branch(site)
  expect(await outcomeOf((await site.visitor()).call('listCommissionLines', {}))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('listCommissionLines', {}))).toBe('agencyNotAgent')
  for (const [input, name] of [
    [{ cursor: 'x' }, 'cursorWrong'],
    [{ currency: 'EUR' }, 'currencyUnknown'],
    [{ commissionId: 'x' }, 'badRequest'],
    [{ commissionId: crypto.randomUUID() }, 'notFound'],
  ] as const)
    expect(await outcomeOf(agent.client.call('listCommissionLines', input))).toBe(name)
})

it("opens a payment, and what is open, to members and days; another's payment is unknown", async () => {
  const { root, agent, player } = await branch(site)
  await insertBet(site.db, player.id, 30_000n, ended)
  await insertBet(site.db, agent.id, 10_000n, ended)
  await insertBet(site.db, player.id, 10_000n, { ...ended, gameType: 'live' })
  await settleCommissions(site.context)
  await correctNewest(site.db, player.id, 4_000n)
  await settleCommissions(site.context)
  const { rows: paid } = await root.client.call('listCommissions', {})
  const commissionId = paid[0]?.id ?? ''
  const first = await root.client.call('listCommissionLines', { commissionId, size: 2 })
  const second = await root.client.call('listCommissionLines', { commissionId, size: 2, cursor: first.nextCursor })
  const lines = [...first.rows, ...second.rows]
  const day = await dayAgo(site.db, 2)
  expect(
    lines
      .map(
        (row) =>
          `${row.userName} ${row.day} ${row.gameType} v${row.version} ${row.effective} × ${row.percent} = ${row.commission}`,
      )
      .sort(),
  ).toEqual(
    [
      `${player.userName} ${day} electronic v1 300.00 × 0.3 = 0.90`,
      `${agent.userName} ${day} electronic v1 100.00 × 0.3 = 0.30`,
      `${player.userName} ${day} live v1 100.00 × 0.4 = 0.40`,
    ].sort(),
  )
  const open = await root.client.call('listCommissionLines', {})
  expect(open.rows).toMatchObject([{ version: 2, effective: '-60.00', commission: '-0.24', gameType: 'live' }])
  expect(open.rows[0]?.correctsId).toBe(lines.find(({ gameType }) => gameType === 'live')?.id)
  expect(await outcomeOf(agent.client.call('listCommissionLines', { commissionId }))).toBe('notFound')
  expect((await root.client.call('listCommissionLines', { currency: 'JPY' })).rows).toEqual([])
})
