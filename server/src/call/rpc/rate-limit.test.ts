import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient } from '@mingtang/contract/client.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
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
    for (let tries = 0; tries < 30; tries += 1)
      outcomes.push(await outcomeOf(client.call('login', { username: 'a', password: 'b', way: 'PASSWORD' })))
    expect(outcomes.slice(0, 20).every((outcome) => outcome === 'sessionUnknown')).toBe(true)
    expect(outcomes.at(-1)).toBe('tooManyRequests')
  } finally {
    await site.close()
  }
})

describe('many people at one address', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite({ config: { rateLimits: true, trustedProxies: ['127.0.0.1'] } })
  })
  afterAll(() => site.close())
  const at = (address: string, token: string) =>
    createClient({ baseUrl: site.url, headers: () => ({ 'x-forwarded-for': address, 'x-token': token }) })
  const guest = async () => (await site.stranger().call('openGuestSession', {})).token

  const costly = (client: Client) => outcomeOf(client.call('uploadChatFile', { name: 'a', content: btoa('x') }))

  test('sixty of them arrive within ten seconds, each with a costly call and several others', async () => {
    const outcomes: string[] = []
    for (let lot = 0; lot < 6; lot += 1) {
      const tokens = await Promise.all(Array.from({ length: 10 }, guest))
      const asked = tokens.map(async (token) => {
        const client = at('203.0.113.9', token)
        const calls = Array.from({ length: 6 }, () => outcomeOf(client.call('getCurrentTenant', {})))
        return [await costly(client), ...(await Promise.all(calls))]
      })
      outcomes.push(...(await Promise.all(asked)).flat())
    }
    expect(outcomes).toHaveLength(420)
    expect(new Set(outcomes)).not.toContain('tooManyRequests')
  })

  test('one session has the usual limit, and another one at its address goes on', async () => {
    const [flooding, other] = [at('203.0.113.10', await guest()), at('203.0.113.10', await guest())]
    const looks = (client: Client, count: number) => Promise.all(Array.from({ length: count }, () => costly(client)))
    expect((await looks(flooding, 26)).filter((outcome) => outcome === 'tooManyRequests').length).toBeGreaterThan(0)
    expect(await looks(other, 5)).not.toContain('tooManyRequests')
  })

  test('tries of many sessions at one address stay bounded, an IPv6 line being one address', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, guest))
    const outcomes = await Promise.all(
      sessions.flatMap((token, line) => Array.from({ length: 12 }, () => costly(at(`2001:db8:1:2::${line}`, token)))),
    )
    const refused = outcomes.filter((outcome) => outcome === 'tooManyRequests').length
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThanOrEqual(24)
  })
})
