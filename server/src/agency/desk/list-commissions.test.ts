import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { branch, ended } from '../../test/agency-kit.ts'
import { insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { settleCommissions } from './settle-commissions.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest, a member who is no agent, and a wrong cursor', async () => {
  const { agent, player } = await branch(site)
  expect(await outcomeOf((await site.visitor()).call('listCommissions', {}))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('listCommissions', {}))).toBe('agencyNotAgent')
  expect(await outcomeOf(agent.client.call('listCommissions', { cursor: 'x' }))).toBe('cursorWrong')
})

it('lists the own payments, newest first, page by page, of a currency, each with its transfer of the ledger', async () => {
  const { agent, root, player } = await branch(site)
  for (const [minor, currency] of [
    [20_100n, 'CNY'],
    [20_000n, 'JPY'],
    [300n, 'CNY'],
  ] as const) {
    await insertBet(site.db, player.id, minor, { ...ended, currency })
    await settleCommissions(site.context)
  }
  const first = await agent.client.call('listCommissions', { size: 2 })
  const second = await agent.client.call('listCommissions', { size: 2, cursor: first.nextCursor })
  const rows = [...first.rows, ...second.rows]
  expect(
    rows.map((row) => `${row.carriedBefore} + ${row.accrued} = ${row.amount} + ${row.carriedAfter} ${row.currency}`),
  ).toEqual(['0.005 + 0.015 = 0.02 + 0.00 CNY', '0 + 100 = 100 + 0 JPY', '0.00 + 1.005 = 1.00 + 0.005 CNY'])
  expect(second.nextCursor).toBe('')
  expect((await agent.client.call('listCommissions', { currency: 'JPY' })).rows).toEqual([rows[1]])
  const entries = (await agent.client.call('listStatement', { kind: 'COMMISSION' })).rows
  expect(entries.map(({ id, referenceId }) => `${id} of ${referenceId}`).sort()).toEqual(
    rows.map(({ id, transferId }) => `${transferId} of ${id}`).sort(),
  )
  expect((await root.client.call('listCommissions', {})).rows.map(({ id }) => id)).not.toContain(rows[0]?.id)
  const [kept] = await site.db.query(sql`select reason from ledger_transfer where id = ${rows[0]?.transferId}`)
  expect(kept).toEqual({ reason: 'COMMISSION' })
})
