// "Debug in production": /metrics and /outbox need a key and the exact host.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from '../../test/raw-request.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

const key = 'the-right-key'
let site: TestSite
let own: string
beforeAll(async () => {
  site = await testSite({
    config: { outboxKey: key, metricsKey: key, siteUrl: 'https://play.example.org', trustedProxies: ['127.0.0.1'] },
  })
  own = `127.0.0.1:${site.config.port}`
})
afterAll(() => site.close())

const bearer = `Bearer ${key}`
const isShown = async (path: string, headers: Record<string, string>) => {
  const { status, text } = await rawRequest(site.url, { method: 'GET', path, headers })
  return status === 200 && /process_cpu_seconds_total|<ol>|<p>/.test(text)
}

describe('Debug in production: /metrics', () => {
  it.each<[string, Record<string, string>]>([
    ['without a key, though from this machine', {}],
    ['with a wrong key', { authorization: 'Bearer the-wrong-key' }],
    ['with the beginning of the key', { authorization: 'Bearer the-right' }],
    ['with an empty key', { authorization: 'Bearer ' }],
    ['with the key in another scheme', { authorization: `Basic ${key}` }],
    ['at a host of somebody else', { authorization: bearer, host: 'evil.example' }],
    ['at a longer host', { authorization: bearer, host: 'play.example.org.evil.example' }],
    ['at the host with another port', { authorization: bearer, host: 'play.example.org:1' }],
    ['at an address of another port', { authorization: bearer, host: '127.0.0.1:1' }],
    ['at a forwarded host', { authorization: bearer, host: 'evil.example', 'x-forwarded-host': 'play.example.org' }],
  ])('is refused %s', async (_what, headers) => {
    expect(await isShown('/metrics', { host: own, ...headers })).toBe(false)
    expect(await isShown(`/metrics?key=${key}`, { host: own, ...headers })).toBe(false)
  })

  it('answers with the key at the host of the site and of this machine', async () => {
    for (const host of ['play.example.org', own, `localhost:${site.config.port}`])
      expect(await isShown('/metrics', { host, authorization: bearer })).toBe(true)
  })
})

describe('Debug in production: /outbox', () => {
  it.each<[string, string, Record<string, string>]>([
    ['without a key, though from this machine', '', {}],
    ['with a wrong key', '?key=the-wrong-key', {}],
    ['with an empty key', '?key=', {}],
    ['with the key twice', `?key=${key}&key=${key}`, {}],
    ['at a host of somebody else (DNS rebinding)', `?key=${key}`, { host: 'evil.example' }],
    ['at a host of a tenant', `?key=${key}`, { host: 'mingtang.localhost' }],
  ])('is refused %s', async (_what, query, headers) => {
    expect(await isShown(`/outbox${query}`, { host: own, ...headers })).toBe(false)
  })

  it('answers with the key', async () => {
    expect(await isShown(`/outbox?key=${key}`, { host: own })).toBe(true)
  })
})

it('Debug in production: without a configured key both are refused to everybody', async () => {
  const closed = await testSite()
  try {
    for (const path of ['/metrics', '/metrics?key=', '/outbox', '/outbox?key='])
      for (const headers of [{}, { authorization: 'Bearer ' }] as Record<string, string>[]) {
        const { status, text } = await rawRequest(closed.url, { method: 'GET', path, headers })
        expect([404, 503]).toContain(status)
        expect(text).not.toMatch(/process_cpu|<ol>/)
      }
  } finally {
    await closed.close()
  }
})
