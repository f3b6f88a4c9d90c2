import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { site: { isInvite: true }, withdrawal: { reviewMinutes: 30 } } })
})
afterAll(() => site.close())

it('returns every setting with its current value', async () => {
  const operator = await site.operator(['site.read'])
  const settings = await operator.call('getSettings', {})
  expect(settings).toMatchObject({
    tenant: { name: 'mingtang', currencies: ['CNY', 'USD', 'JPY', 'USDT'], languages: ['zh-CN', 'en-US'] },
    lines: [],
    domains: [],
    prohibitedCountries: [],
    maintenance: [],
    version: expect.any(Number),
  })
  const policy = JSON.parse(settings.policy) as Record<string, unknown>
  expect(policy).toMatchObject({ isInvite: true, loginWays: ['PASSWORD', 'PHONE', 'EMAIL'], mailUrl: '' })
  expect(policy.patterns).toMatchObject({ username: '^[A-Za-z0-9]{4,11}$' })
})

it('returns running and future maintenance', async () => {
  const operator = await site.operator()
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const before = await operator.call('getSettings', {})
  const { id } = await operator.call('planMaintenance', {
    scope: 'FEATURE',
    subject: 'recharge',
    startsAt,
    titles: { 'zh-CN': '\u7ef4\u62a4' },
  })
  const { maintenance, version } = await operator.call('getSettings', {})
  expect(maintenance).toEqual([
    { id, scope: 'FEATURE', subject: 'recharge', startsAt, endsAt: '', titles: { 'zh-CN': '\u7ef4\u62a4' }, texts: {} },
  ])
  expect(version).toBe(before.version + 1)
  await operator.call('endMaintenance', { id })
})
