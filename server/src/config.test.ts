import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const env = { DATABASE_URL: 'x', PLATFORM_SECRET: 'a', PAYMENT_SECRET: 'b', ACCOUNT_KEY: 'c' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it.each([
  [{ PAYMENT_SECRET: 'a' }],
  [{ SMS_URL: 'http://sms', SMS_SECRET: 'b' }],
  [{ PAYMENT_SECRET_OTHER: 'a', PAYMENT_SECRET_OTHER_UNTIL: inHours(1) }],
  [{ PLATFORM_SECRET_OTHER: 'a', PLATFORM_SECRET_OTHER_UNTIL: inHours(1) }],
])('one secret for two providers does not start: %j', (changes) => {
  expect(() => readConfig({ ...env, ...changes })).toThrow('are the same')
})

it('the other secret of a rotation needs a time, at most seven days ahead', () => {
  const PAYMENT_SECRET_OTHER = 'old'
  expect(() => readConfig({ ...env, PAYMENT_SECRET_OTHER })).toThrow('PAYMENT_SECRET_OTHER_UNTIL')
  for (const until of ['soon', inHours(7 * 24 + 1)])
    expect(() => readConfig({ ...env, PAYMENT_SECRET_OTHER, PAYMENT_SECRET_OTHER_UNTIL: until })).toThrow('seven days')
  const until = inHours(24)
  const { payment, platform } = readConfig({ ...env, PAYMENT_SECRET_OTHER, PAYMENT_SECRET_OTHER_UNTIL: until })
  expect(payment).toMatchObject({ secret: 'b', otherSecret: { secret: 'old', until: new Date(until) } })
  expect(platform).not.toHaveProperty('otherSecret')
})

it("the console has the site's host and its own port, unless it has its own address", () => {
  const at = (changes: object) => readConfig({ ...env, ...changes }).consoleUrl
  expect(at({})).toBe('http://localhost:8081')
  expect(at({ SITE_URL: 'https://club.example.com', CONSOLE_PORT: '9000' })).toBe('https://club.example.com:9000')
  expect(at({ CONSOLE_URL: 'https://console.example.com' })).toBe('https://console.example.com')
})

it('rates of exchange come from the bank or a copy of its file when asked for, and from nothing else', () => {
  const ecb = (changes: object) => readConfig({ ...env, ...changes }).ecb
  expect(ecb({})).toBeNull()
  expect(ecb({ ECB_RATES: 'on' })?.url).toMatch(/^https:\/\/www\.ecb\.europa\.eu\/.+\.xml$/)
  expect(ecb({ ECB_RATES: 'https://rates.lan/daily.xml', ECB_TIMEOUT_MS: '500' })).toEqual({
    url: 'https://rates.lan/daily.xml',
    timeoutMs: 500,
  })
  for (const wrong of ['yes', 'file:///etc/passwd', 'https://'])
    expect(() => ecb({ ECB_RATES: wrong })).toThrow('ECB_RATES')
})
