import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await site.db.execute(sql`update tenant set hosts = '{brand.test}', name = 'Brand' where code = 'yunlai'`)
})
afterAll(() => site.close())

test('the header names the tenant; an unknown one is refused', async () => {
  expect((await site.stranger('mingtang').call('getCurrentTenant', {})).code).toBe('mingtang')
  expect((await site.stranger('yunlai').call('getCurrentTenant', {})).code).toBe('yunlai')
  expect(await outcomeOf(site.stranger('nobody').call('getCurrentTenant', {}))).toBe('tenantUnknown')
})

test('without a header the first tenant serves an unknown host', async () => {
  const response = await fetch(`${site.url}/api/getCurrent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(await response.json()).toMatchObject({ success: true, data: { code: 'mingtang', accentHue: 85, logo: '' } })
})
