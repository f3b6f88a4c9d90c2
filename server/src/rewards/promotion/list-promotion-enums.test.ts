import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('has a word for everything that promotions name', async () => {
  const { rows } = await site.stranger().call('listPromotionEnums', {})
  expect(rows.filter(({ name, code }) => name === code)).toEqual([])
  expect(rows).toContainEqual({ type: 'subType', code: '19', name: '水球' })
  expect(rows).toContainEqual({ type: 'subType', code: '8', name: '返水' })
  expect(rows).toContainEqual({ type: 'reason', code: 'WITHDRAWN', name: '充值后已提现，不再符合' })
})
