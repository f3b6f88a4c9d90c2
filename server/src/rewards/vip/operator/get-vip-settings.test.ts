import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission', async () => {
  expect(await outcomeOf((await site.member()).client.call('getVipSettings', {}))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator(['site.read'])).call('getVipSettings', {}))).toBe('permissionMissing')
})

it('shows what the saves take, bonuses of all currencies included', async () => {
  const operator = await site.operator()
  const bonus = { levelUp: '8.88', monthly: '0.00', birthday: '18.00' }
  const levels = [
    { level: 0, needed: '0', keep: '0', decayPercent: 0, bonuses: [] },
    {
      level: 1,
      needed: '1000',
      keep: '100',
      decayPercent: 10,
      bonuses: [
        { currency: 'CNY', ...bonus },
        { currency: 'USD', ...bonus },
      ],
    },
  ]
  const ratios = [
    { currency: 'CNY', ratio: '1' },
    { currency: 'USD', ratio: '7.25' },
  ]
  const weights = [{ gameType: 'live', percent: 20 }]
  await operator.call('saveVipLevels', { rows: levels })
  await operator.call('saveVipRatios', { rows: ratios, weights })
  const settings = await operator.call('getVipSettings', {})
  expect(settings).toMatchObject({ levels, ratios, weights })
  await operator.call('saveVipLevels', { rows: settings.levels, etag: settings.levelsEtag })
  await operator.call('saveVipRatios', {
    rows: settings.ratios,
    weights: settings.weights,
    etag: settings.ratiosEtag,
  })
  expect(await operator.call('getVipSettings', {})).toEqual(settings)
})
