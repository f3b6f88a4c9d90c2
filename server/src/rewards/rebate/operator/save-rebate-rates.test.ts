import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { insertBet } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { rebateOf } from '../../../test/rebate-kit.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const row = { gameType: 'electronic', level: 0, rateBp: 60 }

it('requires the permission', async () => {
  expect(await outcomeOf((await site.member()).client.call('saveRebateRates', { rows: [row] }))).toBe(
    'operatorRequired',
  )
  const reader = await site.operator(['rebate.read'])
  expect(await outcomeOf(reader.call('saveRebateRates', { rows: [row] }))).toBe('permissionMissing')
})

it.each([
  [[]],
  [[row, row]],
  [[{ ...row, gameType: 'Slots!' }]],
  [[{ ...row, level: 61 }]],
  [[{ ...row, rateBp: 1_001 }]],
])('refuses %j', async (rows) => {
  const operator = await site.operator()
  const before = await operator.call('listRebateRates', {})
  expect(await outcomeOf(operator.call('saveRebateRates', { rows }))).toBe('settingWrong')
  expect(await operator.call('listRebateRates', {})).toEqual(before)
})

it('replaces all rates for bets placed from now on, and is audited', async () => {
  const operator = await site.operator(['rebate.edit', 'rebate.read'])
  const { version } = await operator.call('saveRebateRates', { rows: [row, { ...row, gameType: 'live' }] })
  const { id } = await site.member()
  await insertBet(site.db, id, 1_000n, { minutesAgo: 1 })
  await insertBet(site.db, id, 1_000n)
  expect((await operator.call('saveRebateRates', { rows: [{ ...row, rateBp: 0 }] })).version).toBe(version + 1)
  await insertBet(site.db, id, 1_000n)
  await insertBet(site.db, id, 1_000n, { gameType: 'live' })
  expect(await rebateOf(site.db, id)).toBe('60000, 0, 0')
  expect((await operator.call('listRebateRates', {})).rows).toEqual([{ ...row, rateBp: 0 }])
  const audited = await site.db.query(sql`select from audit where action = 'console/rebate_saveRates' and refused = ''`)
  expect(audited).toHaveLength(2)
})

it('names the games of which a stake earns more than they keep, before and after it is saved', async () => {
  await site.db.execute(
    sql`insert into platform (tenant, code, name, en_name, sort) values ('mingtang', 'yunque', 'Y', 'Yunque', 1)`,
  )
  await site.db.execute(sql`insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, sort)
    values ('mingtang', 'yunque', 'kite-line', 'electronic', 'K', 'Kite', 'OPEN', '99.0000', 1)`)
  const operator = await site.operator(['rebate.edit', 'rebate.read'])
  const rows = [
    { ...row, rateBp: 100 },
    { ...row, level: 5, rateBp: 101 },
  ]
  const expected = [
    {
      platformCode: 'yunque',
      gameCode: 'kite-line',
      edgeMillionths: 10_000,
      earnedMillionths: 10_100,
      parts: [{ source: 'REBATE', code: '', millionths: 10_100 }],
    },
  ]
  expect((await operator.call('listRebateRates', { instead: rows })).warnings).toMatchObject(expected)
  expect((await operator.call('listRebateRates', {})).warnings).toEqual([])
  expect((await operator.call('saveRebateRates', { rows })).warnings).toMatchObject(expected)
  expect((await operator.call('listRebateRates', {})).warnings).toMatchObject(expected)
  expect((await operator.call('saveRebateRates', { rows: [{ ...row, rateBp: 100 }] })).warnings).toEqual([])
})
