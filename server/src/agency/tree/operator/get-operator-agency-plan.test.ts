import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayAgo, daysPass, savedNewcomer as newcomer, savedPlan as plan } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission', async () => {
  expect(await outcomeOf((await site.member()).client.call('getOperatorAgencyPlan', {}))).toBe('operatorRequired')
  const settler = await site.operator(['agency.edit', 'agency.settle'])
  expect(await outcomeOf(settler.call('getOperatorAgencyPlan', {}))).toBe('permissionMissing')
})

it('tells what was saved last as it is saved, and which share and amounts hold today', async () => {
  const operator = await site.operator()
  const [today, tomorrow] = [await dayAgo(site.db, 0), await dayAgo(site.db, -1)]
  const share = { period: 'WEEK', rateMillionths: 300_000 }
  await operator.call('saveAgencyPlan', { ...plan, share, newcomer })
  const saved = await operator.call('getOperatorAgencyPlan', {})
  expect(saved).toMatchObject({ plan: { ...plan, share, newcomer }, laterFrom: tomorrow, today })
  expect([saved.share, saved.newcomer]).toEqual([undefined, undefined])
  expect(saved.currencies).toContain('CNY')
  await daysPass(site, 1)
  expect((await operator.call('getOperatorAgencyPlan', {})).laterFrom).toBe('')
  await operator.call('saveAgencyPlan', { ...plan, belowPercent: 50 })
  const now = await operator.call('getOperatorAgencyPlan', {})
  expect(now).toMatchObject({ share, newcomer, laterFrom: tomorrow, plan: { belowPercent: 50 } })
  expect([now.plan?.share, now.plan?.newcomer]).toEqual([undefined, undefined])
})
