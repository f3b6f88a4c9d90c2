import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

it('is for operators only', async () => {
  expect(await outcomeOf(site.stranger().call('listTexts', { lang: 'zh-CN' }))).toBe('operatorRequired')
})

it('lists the changed texts of one language', async () => {
  const operator = await site.operator()
  await operator.call('saveTexts', { lang: 'en-US', rows: [{ code: 'site.login', text: 'Come in' }] })
  const { rows, version } = await operator.call('listTexts', { lang: 'en-US' })
  expect(rows).toEqual([{ code: 'site.login', text: 'Come in' }])
  expect(version).toBeGreaterThan(1)
  expect(await operator.call('listTexts', { lang: 'zh-CN' })).toEqual({ rows: [], version: 0 })
})
