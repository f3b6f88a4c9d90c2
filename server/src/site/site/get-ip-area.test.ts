import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '@mingtang/contract/client.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

it('a private address has no country and is not prohibited', async () => {
  expect(await site.stranger().call('getIpArea', {})).toEqual({ prohibited: false, country: '' })
})

it('ignores X-Forwarded-For when no proxy is trusted', async () => {
  const client = createClient({ baseUrl: site.url, headers: () => ({ 'x-forwarded-for': '8.8.8.8' }) })
  expect(await client.call('getIpArea', {})).toEqual({ prohibited: false, country: '' })
})
