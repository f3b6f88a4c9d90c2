import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn } from '../../test/account-kit.ts'
import { freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('counts down after a code and is zero before', async () => {
  const { client } = await loggedIn(site, { phone: freshPhone() })
  const ask = { action: 'STEP_UP', way: 'PHONE' }
  expect(await client.call('getOwnNextSendTime', ask)).toEqual({ seconds: 0 })
  await client.call('sendOwnCode', ask)
  const { seconds } = await client.call('getOwnNextSendTime', ask)
  expect(seconds).toBeGreaterThan(55)
  expect(seconds).toBeLessThanOrEqual(60)
})
