import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const live = { gameType: 'live', rateMillionths: 2_000 }
const newcomer = { currency: 'CNY', amount: '88', deposit: '100', turnover: '500' }
const plan = { joining: 'REVIEW', rates: [live], belowPercent: 80, turnoverPercent: 0 }

it('requires the permission', async () => {
  expect(await outcomeOf((await site.member()).client.call('saveAgencyPlan', plan))).toBe('operatorRequired')
  const reader = await site.operator(['agency.read', 'agency.settle'])
  expect(await outcomeOf(reader.call('saveAgencyPlan', plan))).toBe('permissionMissing')
})

it.each([
  [{ joining: 'NOBODY' }, 'badRequest'],
  [{ rates: [] }, 'settingWrong'],
  [{ rates: [live, live] }, 'settingWrong'],
  [{ rates: [{ ...live, rateMillionths: 50_001 }] }, 'settingWrong'],
  [{ rates: [{ ...live, gameType: 'Live!' }] }, 'settingWrong'],
  [{ belowPercent: 101 }, 'badRequest'],
  [{ turnoverPercent: 10_001 }, 'badRequest'],
  [{ transferLimits: [{ currency: 'EUR', amount: '1' }] }, 'settingWrong'],
  [{ transferLimits: [{ currency: 'CNY', amount: '-1' }] }, 'settingWrong'],
  [{ share: { period: 'DAY', rateMillionths: 300_000 } }, 'badRequest'],
  [{ share: { period: 'WEEK', rateMillionths: 600_001 } }, 'badRequest'],
  [{ share: { period: 'WEEK', rateMillionths: 0 } }, 'badRequest'],
  [{ newcomer: { days: 0, amounts: [newcomer] } }, 'badRequest'],
  [{ newcomer: { days: 91, amounts: [newcomer] } }, 'badRequest'],
  [{ newcomer: { days: 30, amounts: [] } }, 'badRequest'],
  [{ newcomer: { days: 30, amounts: [newcomer, newcomer] } }, 'settingWrong'],
  [{ newcomer: { days: 30, amounts: [{ ...newcomer, currency: 'EUR' }] } }, 'settingWrong'],
  [{ newcomer: { days: 30, amounts: [{ ...newcomer, amount: '0' }] } }, 'settingWrong'],
  [{ newcomer: { days: 30, amounts: [{ ...newcomer, deposit: '-1' }] } }, 'settingWrong'],
  [{ newcomer: { days: 30, amounts: [{ ...newcomer, turnover: '0.001' }] } }, 'settingWrong'],
  [{ transferLimits: Array(2).fill({ currency: 'CNY', amount: '1' }) }, 'settingWrong'],
])('refuses %j as %s', async (changes, name) => {
  const before = await site.stranger().call('getAgencyPlan', {})
  expect(await outcomeOf((await site.operator()).call('saveAgencyPlan', { ...plan, ...changes }))).toBe(name)
  expect(await site.stranger().call('getAgencyPlan', {})).toEqual(before)
})

it('replaces what was offered before, and raises the version of the settings', async () => {
  const operator = await site.operator()
  const { version } = await operator.call('saveAgencyPlan', plan)
  const closing = await operator.call('saveAgencyPlan', { ...plan, joining: 'CLOSED', rates: [] })
  expect(closing.version).toBe(version + 1)
  expect(await site.stranger().call('getAgencyPlan', {})).toMatchObject({ joining: 'CLOSED', rates: [] })
  const more = { share: { period: 'MONTH', rateMillionths: 300_000 }, newcomer: { days: 30, amounts: [newcomer] } }
  const { fromDay } = await operator.call('saveAgencyPlan', { ...plan, ...more })
  expect(fromDay).toBe((await operator.call('saveAgencyPlan', { ...plan, ...more })).fromDay)
  expect(await site.stranger().call('getAgencyPlan', {})).toMatchObject({
    sharePeriod: 'MONTH',
    sharePercent: '30',
    newcomerDays: 30,
    newcomers: [{ currency: 'CNY', amount: '88.00', deposit: '100.00', turnover: '500.00' }],
  })
  await operator.call('saveAgencyPlan', plan)
  expect(await site.stranger().call('getAgencyPlan', {})).toMatchObject({
    sharePeriod: '',
    newcomerDays: 0,
    newcomers: [],
  })
})
