// "XFF bypass" with real addresses: one line has a whole /64 of IPv6, which must count as one address.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { freshPhone, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { hashPassword } from './password.ts'

let site: TestSite
beforeAll(async () => {
  const policy = { site: { lockAfterFailures: 3, captchaAfterFailures: 20 } }
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy })
})
afterAll(() => site.close())

const device = (ip: string) => testDevice(site, { ip, deviceId: randomUUID() })

it.each([
  ['addresses of one /64', (at: number) => `2001:db8:7:7::${at}`, '2001:db8:7:8::1'],
  ['ports of one address, which some proxies append', (at: number) => `198.51.100.20:${4_000 + at}`, '198.51.100.21'],
  [
    'forms of one address',
    (at: number) => ['198.51.100.30', '::ffff:198.51.100.30', '::FFFF:198.51.100.30:1'][at % 3],
    '198.51.100.31',
  ],
])('XFF bypass: wrong passwords from many %s count together, and lock no other', async (_, addressOf, other) => {
  const { userName } = await site.member({ passwordHash: await hashPassword('Bright2026') })
  const seen: string[] = []
  for (let at = 1; at <= 5; at += 1)
    seen.push(await outcomeOf(device(addressOf(at) ?? '').login(userName, 'Wrong2026')))
  expect(seen).toEqual(['loginRefused', 'loginRefused', 'loginRefused', 'accountLocked', 'accountLocked'])
  expect(await outcomeOf(device(other).login(userName, 'Wrong2026'))).toBe('loginRefused')
})

it('XFF bypass: the second code requested from one /64 needs a captcha', async () => {
  const send = async (ip: string) => {
    const { client, state } = device(ip)
    state.token = (await client.call('openGuestSession', {})).token
    const request = { action: 'LOGIN', way: 'PHONE', username: freshPhone(), phoneAreaCode: 86 } as const
    return await outcomeOf(client.call('sendCode', request))
  }
  expect(await send('2001:db8:7:9::1')).toBe('answered')
  expect(await send('2001:db8:7:9:ffff::2')).toBe('captchaForCode')
  expect(await send('2001:db8:7:a::1')).toBe('answered')
})
