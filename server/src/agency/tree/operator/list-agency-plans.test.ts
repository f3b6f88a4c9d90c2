import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayAgo, daysPass, savedNewcomer as newcomer, savedPlan as plan } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { insertTerms } from '../terms-rows.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission, and a cursor of its own', async () => {
  const { client } = await site.member()
  const settler = await site.operator(['agency.edit', 'agency.settle'])
  expect(await outcomeOf(client.call('listAgencyPlans', {}))).toBe('operatorRequired')
  expect(await outcomeOf(settler.call('listAgencyPlans', {}))).toBe('permissionMissing')
  const reader = await site.operator(['agency.read'])
  expect(await outcomeOf(reader.call('listAgencyPlans', { cursor: 'x' }))).toBe('cursorWrong')
})

it('has each plan that was saved, with its operator, and whether its terms hold', async () => {
  const operator = await site.operator()
  const [today, tomorrow] = [await dayAgo(site.db, 0), await dayAgo(site.db, -1)]
  await site.db.transaction((tx) =>
    insertTerms(
      tx,
      'yunlai',
      { fromDay: today, share: null, newcomerDays: 0, newcomers: new Map() },
      { savedBy: null, policy: {} },
    ),
  )
  const share = { period: 'WEEK', rateMillionths: 300_000 }
  await operator.call('saveAgencyPlan', { ...plan, share })
  await operator.call('saveAgencyPlan', { ...plan, share, newcomer })
  await daysPass(site, 1)
  await operator.call('saveAgencyPlan', { ...plan, belowPercent: 50 })
  const { rows } = await operator.call('listAgencyPlans', {})
  expect(rows.map(({ state, fromDay }) => [state, fromDay])).toEqual([
    ['LATER', tomorrow],
    ['IN_FORCE', today],
    ['REPLACED', today],
  ])
  expect(rows[1]?.plan).toMatchObject({ ...plan, share, newcomer })
  expect(new Set(rows.map(({ savedBy }) => savedBy !== ''))).toEqual(new Set([true]))
  await daysPass(site, 1)
  const first = await operator.call('listAgencyPlans', { size: 2 })
  const second = await operator.call('listAgencyPlans', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ state }) => state)).toEqual(['IN_FORCE', 'PAST', 'REPLACED'])
})
