import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '@mingtang/contract/client.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

it('knows no country of a private address, and prohibits nobody for that', async () => {
  expect(await site.stranger().call('getIpArea', {})).toEqual({ prohibited: false, country: '' })
})

it('takes no address from a header when no proxy is trusted', async () => {
  const client = createClient({ baseUrl: site.url, headers: () => ({ 'x-forwarded-for': '8.8.8.8' }) })
  expect(await client.call('getIpArea', {})).toEqual({ prohibited: false, country: '' })
})
