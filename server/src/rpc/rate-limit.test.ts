import { expect, test } from 'vitest'
import { createClient } from '@mingtang/contract/client.ts'
import { outcomeOf } from '../test/refusals.ts'
import { testSite } from '../test/test-site.ts'
import { openRateLimiter } from './rate-limit.ts'

test('a bucket empties, returns the time to wait, and fills again', () => {
  let now = 0
  const limiter = openRateLimiter(() => now)
  const bucket = { burst: 2, perSecond: 0.5 }
  expect([limiter.take('a', bucket), limiter.take('a', bucket), limiter.take('a', bucket)]).toEqual([0, 0, 2])
  expect(limiter.take('b', bucket)).toBe(0)
  now = 2_000
  expect(limiter.take('a', bucket)).toBe(0)
})

test('a long pause fills a bucket to its burst and no further', () => {
  let now = 0
  const limiter = openRateLimiter(() => now)
  const bucket = { burst: 3, perSecond: 2 }
  expect(limiter.take('a', bucket)).toBe(0)
  now = 3_600_000
  expect(Array.from({ length: 4 }, () => limiter.take('a', bucket))).toEqual([0, 0, 0, 1])
})

test('a changing X-Forwarded-For does not change the bucket', async () => {
  const site = await testSite({ config: { rateLimits: true } })
  try {
    let count = 0
    const client = createClient({
      baseUrl: site.url,
      headers: () => ({ 'x-forwarded-for': `192.0.2.${count++}`, 'x-real-ip': `192.0.2.${count}` }),
    })
    const outcomes: string[] = []
    for (let tries = 0; tries < 22; tries += 1)
      outcomes.push(await outcomeOf(client.call('login', { username: 'a', password: 'b', way: 'PASSWORD' })))
    expect(outcomes.slice(0, 20).every((outcome) => outcome === 'sessionUnknown')).toBe(true)
    expect(outcomes.at(-1)).toBe('tooManyRequests')
  } finally {
    await site.close()
  }
})
