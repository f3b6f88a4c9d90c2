import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { branch, correctNewest, dayAgo, ended } from '../../../test/agency-kit.ts'
import { insertBet } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission', async () => {
  const asked = { day: await dayAgo(site.db, 2), currency: 'CNY' }
  expect(await outcomeOf((await site.member()).client.call('previewCommission', asked))).toBe('operatorRequired')
  const other = await site.operator(['agency.read', 'agency.edit'])
  expect(await outcomeOf(other.call('previewCommission', asked))).toBe('permissionMissing')
})

it('refuses another currency, no date, and a day that is not over', async () => {
  const [operator, day] = [await site.operator(), await dayAgo(site.db, 2)]
  for (const [input, name] of [
    [{ day, currency: 'EUR' }, 'currencyUnknown'],
    [{ day: '', currency: 'CNY' }, 'dateRangeWrong'],
    [{ day: '2026-02-30', currency: 'CNY' }, 'dateRangeWrong'],
    [{ day: await dayAgo(site.db, 0), currency: 'CNY' }, 'agencyDayOpen'],
    [{ day: await dayAgo(site.db, -1), currency: 'CNY' }, 'agencyDayOpen'],
  ] as const)
    expect([input, await outcomeOf(operator.call('previewCommission', input))]).toEqual([input, name])
})

it('shows what a settlement would count, writes nothing, and nothing is left after the settlement', async () => {
  const { root, agent, player } = await branch(site)
  await insertBet(site.db, player.id, 123_456n, ended)
  await insertBet(site.db, agent.id, 1_000n, ended)
  const operator = await site.operator(['agency.settle'])
  const asked = { day: await dayAgo(site.db, 2), currency: 'CNY' }
  const shown = await operator.call('previewCommission', asked)
  const none = { counted: '0.00', result: '0.00', carriedBefore: '0.00', carriedAfter: '0.00' }
  expect(shown).toEqual({
    lines: 2,
    turnover: '1244.56',
    // 0.5 % and 0.3 % of 1234.56, 0.3 % of 10.00.
    commission: '9.90648',
    agents: [
      { ...none, memberId: agent.id, userName: agent.userName, commission: '6.1728' },
      { ...none, memberId: root.id, userName: root.userName, commission: '3.73368' },
    ],
    fromDay: asked.day,
    toDay: asked.day,
    newcomers: [],
  })
  expect(await site.db.query(sql`select from agency_turnover union all select from agency_balance`)).toEqual([])
  expect(await operator.call('settleCommission', asked)).toMatchObject({ lines: 2, payments: 2, paid: '9.90' })
  expect(await operator.call('previewCommission', asked)).toMatchObject({ lines: 0, turnover: '0.00', agents: [] })
  await correctNewest(site.db, player.id, 23_456n)
  expect(await operator.call('previewCommission', asked)).toMatchObject({
    agents: [
      { userName: agent.userName, counted: '6.1728', commission: '-5.00' },
      { userName: root.userName, counted: '3.73368', commission: '-3.00' },
    ],
  })
})
