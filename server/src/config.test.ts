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
