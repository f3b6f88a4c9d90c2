import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { china, settled } from '../../test/steps-kit.ts'
import { codeSentTo, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

it('sends to the bound contact, during the step only, and returns the time to the next', async () => {
  const { member, home, phone } = await settled(site)
  expect(await outcomeOf(home.client.call('sendDeviceCode', { way: 'PHONE' }))).toBe('notFound')
  expect(await outcomeOf((await site.visitor()).call('sendDeviceCode', { way: 'PHONE' }))).toBe('loginRequired')
  const stranger = testDevice(site, { ip: china })
  await stranger.login(member.userName, password)
  expect(await outcomeOf(stranger.client.call('sendDeviceCode', { way: 'EMAIL' }))).toBe('wayNotBound')
  expect(await stranger.client.call('sendDeviceCode', { way: 'PHONE' })).toEqual({ nextSendSeconds: 60 })
  expect(await codeSentTo(site.db, phone)).toMatch(/^[0-9]{6}$/)
  expect(await outcomeOf(stranger.client.call('sendDeviceCode', { way: 'PHONE' }))).toBe('codeTooSoon')
})
