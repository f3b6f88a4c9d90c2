import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { insertTestRates } from '../../../test/rebate-kit.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission', async () => {
  expect(await outcomeOf((await site.member()).client.call('listRebateRates', {}))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator(['rebate.edit'])).call('listRebateRates', {}))).toBe('permissionMissing')
})

it('lists the rates of the tenant that are in force', async () => {
  const operator = await site.operator(['rebate.read'])
  await insertTestRates(site.db, 'yunlai')
  expect((await operator.call('listRebateRates', {})).rows).toEqual([])
  await insertTestRates(site.db)
  expect((await operator.call('listRebateRates', {})).rows).toEqual([
    { gameType: 'chess', level: 0, rateBp: 0 },
    { gameType: 'electronic', level: 0, rateBp: 50 },
    { gameType: 'electronic', level: 2, rateBp: 80 },
    { gameType: 'electronic', level: 5, rateBp: 125 },
    { gameType: 'live', level: 0, rateBp: 33 },
  ])
})
