import { afterAll, beforeAll, expect, it } from 'vitest'
import { dyingDb } from '../../../test/broken-db.ts'
import { agencyFindings, branch, correctNewest, dayAgo, ended } from '../../../test/agency-kit.ts'
import { insertBet } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { accrueDay } from '../../commission/accrue-day.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  expect(await agencyFindings(site.db)).toEqual([])
  await site.close()
})

it('requires the permission, and refuses what is no kind, day or cursor', async () => {
  const { client } = await site.member()
  const other = await site.operator(['agency.edit', 'agency.settle'])
  expect(await outcomeOf(client.call('listCommissionRuns', {}))).toBe('operatorRequired')
  expect(await outcomeOf(other.call('listCommissionRuns', {}))).toBe('permissionMissing')
  const reader = await site.operator(['agency.read'])
  for (const [input, name] of [
    [{ kind: 'OTHER' }, 'badRequest'],
    [{ day: '2026-02-30' }, 'dateRangeWrong'],
    [{ cursor: 'x' }, 'cursorWrong'],
  ] as const)
    expect([input, await outcomeOf(reader.call('listCommissionRuns', input))]).toEqual([input, name])
})

it('has each settlement that counted something, by the job or an operator; a killed run has what it counted', async () => {
  const { player } = await branch(site)
  const other = await branch(site, { tenant: 'yunlai' })
  await insertBet(site.db, player.id, 123_456n, ended)
  await insertBet(site.db, other.player.id, 100_000n, { ...ended, tenant: 'yunlai' })
  const day = await dayAgo(site.db, 2)
  const operator = await site.operator()
  const list = async (input = {}) => (await operator.call('listCommissionRuns', input)).rows
  await accrueDay(dyingDb(site.db, 6), { tenant: 'mingtang', currency: 'CNY', day }).catch(() => {})
  expect(await list()).toEqual([])
  await accrueDay(site.db, { tenant: 'mingtang', currency: 'CNY', day })
  await accrueDay(site.db, { tenant: 'yunlai', currency: 'CNY', day })
  await correctNewest(site.db, player.id, 23_456n)
  const asked = { day, currency: 'CNY' }
  await operator.call('settleCommission', asked)
  await operator.call('settleCommission', asked)
  const rows = await list()
  const about = { kind: 'TURNOVER', currency: 'CNY', fromDay: day, toDay: day, lines: 1 }
  expect(rows).toMatchObject([
    { ...about, corrections: 1, commission: '-8.00' },
    { ...about, corrections: 0, commission: '9.87648', operator: '' },
  ])
  expect(rows[0]?.operator).toMatch(/./)
  for (const [input, found] of [
    [{ kind: 'TURNOVER', currency: 'CNY', day }, 2],
    [{ kind: 'SHARE' }, 0],
    [{ currency: 'USDT' }, 0],
    [{ day: await dayAgo(site.db, 1) }, 0],
  ] as const)
    expect([input, (await list(input)).length]).toEqual([input, found])
  const page = await operator.call('listCommissionRuns', { size: 1 })
  expect(await list({ size: 1, cursor: page.nextCursor })).toEqual([rows[1]])
})
