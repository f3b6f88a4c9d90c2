// Security headers of real answers of a site on https, scored by Mozilla's published chart (server/src/test/observatory.ts).
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWhatIsStale } from '../../../../scripts/site/build.ts'
import { json, sql } from '../../base/db/sql.ts'
import { observatoryScore } from '../../test/observatory.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  await buildWhatIsStale(() => undefined)
  const webFolder = resolve(import.meta.dirname, '../../../../web/dist')
  site = await testSite({
    config: { siteUrl: 'https://site.example', gameOrigins: ['https://games.example'], webFolder },
  })
}, 300_000)
afterAll(() => site?.close())

async function scan(path: string, init: RequestInit = {}) {
  const response = await fetch(site.url + path, { redirect: 'manual', ...init })
  const score = observatoryScore({ headers: response.headers, html: await response.text() })
  return { status: response.status, headers: response.headers, ...score }
}

const sum = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('base64')

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-platform': 'WEB_PC', ...headers },
  body,
})

describe('a document', () => {
  it.each(['/', '/home/index', '/home/discount', '/home/customerService', '/game', '/vip', '/limit', '/maintain'])(
    '%s scores 135, the maximum for a site that is in no preload list',
    async (path) => {
      const { total, parts } = await scan(path)
      expect([parts, total]).toEqual([
        {
          csp: 10,
          cookies: 0,
          cors: 0,
          redirection: 0,
          referrer: 5,
          hsts: 0,
          sri: 5,
          sniffing: 0,
          framing: 5,
          corp: 10,
        },
        135,
      ])
    },
  )

  it.each(['/', '/offline'])(
    '%s has the hashes of its own style sheet and scripts, so that browsers accept them',
    async (path) => {
      const response = await fetch(site.url + path)
      const html = await response.text()
      const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
        ([, css = '']) => `'sha256-${sum('sha256', css)}'`,
      )
      expect(styles).toHaveLength(1)
      expect(/style-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]).toBe(
        `'self' ${styles[0]}`,
      )
      for (const [, src = '', integrity] of html.matchAll(/<script[^>]* src="([^"]+)"[^>]*? integrity="([^"]+)"/g))
        expect(integrity).toBe(`sha384-${sum('sha384', await (await fetch(site.url + src)).text())}`)
      // The page has nothing else that a policy without inline scripts would refuse.
      expect(html).not.toMatch(/<script(?![^>]*(src=|application\/json))|\son[a-z]+="/)
    },
  )

  // The worker caches this page and its script separately: with an integrity hash, an older page would refuse a newer script.
  it('for offline use scores 130', async () => {
    expect((await scan('/offline')).total).toBe(130)
  })

  it('scores 135 for a member too', async () => {
    const { token } = await site.member()
    const { total, headers } = await scan('/home/index', { headers: { cookie: `__Host-session=${token}` } })
    expect(total).toBe(135)
    // Otherwise the back button would show the member's page after a logout.
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('loses at most ten points when the tenant uses a captcha vendor', async () => {
    await site.db.execute(
      sql`update tenant set policy = ${json({ site: { captchaProvider: 'GT4' } })} where code = 'mingtang'`,
    )
    expect((await scan('/home/index')).total).toBeGreaterThanOrEqual(125)
    await site.db.execute(sql`update tenant set policy = '{}' where code = 'mingtang'`)
  })
})

describe('an answer that sets the session', () => {
  it('scores 135: its cookies are Secure, HttpOnly, SameSite and bound to the host', async () => {
    const { total, parts, headers } = await scan('/api/guest-info', post('{}'))
    expect([parts.cookies, total]).toEqual([5, 135])
    expect(headers.getSetCookie().every((line) => line.startsWith('__Host-'))).toBe(true)
  })
})

// 135 minus the five for scripts with integrity hashes, which the chart gives to HTML with scripts only.
describe('an answer with neither script nor cookie scores 130, the most it can', () => {
  it.each<[string, string, RequestInit, number]>([
    ['a call', '/api/getCurrent', post('{}'), 200],
    ['a refused call', '/api/getUserInfo', post('{}'), 200],
    ['an unknown call', '/api/none', post('{}'), 404],
    ['a body that is not JSON', '/api/getCurrent', post('{'), 200],
    ['a body of another type', '/api/getCurrent', post('a', { 'content-type': 'text/plain' }), 415],
    ['a body too large', '/api/getCurrent', post(`"${'x'.repeat(300_000)}"`), 413],
    ['a call from another site', '/api/getCurrent', post('{}', { origin: 'https://evil.example' }), 403],
    ['a call by GET', '/api/getCurrent', {}, 404],
    ['a missing file', '/assets/none.js', {}, 404],
    ['a malformed URL', '/%E0%A4%A', {}, 400],
    ['an unknown page', '/nowhere', {}, 302],
    ['robots.txt', '/robots.txt', {}, 200],
    ['the manifest', '/manifest.webmanifest', {}, 200],
    ['the icon', '/icon.svg', {}, 200],
    ['a missing pack', '/packs/mingtang/zh-CN/9.zip', {}, 404],
    ['health', '/healthz', {}, 200],
  ])('%s', async (_what, path, init, status) => {
    const seen = await scan(path, init)
    expect([seen.status, seen.parts, seen.total]).toEqual([status, expect.objectContaining({ csp: 10, corp: 10 }), 130])
    expect(seen.headers.get('server')).toBeNull()
    expect(seen.headers.get('x-powered-by')).toBeNull()
  })
})

describe('the chart', () => {
  const html = '<script src="/a.js" integrity="sha384-a"></script>'
  const good = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none';script-src 'self';object-src 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  const total = (changes: Record<string, string | null>, document = html) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries({ ...good, ...changes })) if (value !== null) headers.set(name, value)
    return observatoryScore({ headers, html: document }).total
  }

  it.each<[string, Record<string, string | null>, number]>([
    ['all headers', {}, 135],
    ['no policy', { 'content-security-policy': null }, 55],
    ['inline scripts', { 'content-security-policy': "script-src 'unsafe-inline';frame-ancestors 'none'" }, 80],
    [
      'inline styles',
      { 'content-security-policy': `${good['content-security-policy']};style-src 'unsafe-inline'` },
      125,
    ],
    ['a frame over http', { 'content-security-policy': `${good['content-security-policy']};frame-src http://a.b` }, 80],
    ['no HSTS', { 'strict-transport-security': null }, 80],
    ['no nosniff', { 'x-content-type-options': null }, 130],
    ['a session cookie without HttpOnly', { 'set-cookie': 'session=1; Secure; SameSite=Lax' }, 70],
    ['a good cookie', { 'set-cookie': 'session=1; Secure; HttpOnly; SameSite=Lax' }, 140],
    ['CORS for everybody', { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' }, 50],
    ['a leaking referrer', { 'referrer-policy': 'unsafe-url' }, 125],
  ])('%s', (_what, changes, expected) => expect(total(changes)).toBe(expected))

  it('scripts without integrity, from another host, and over http', () => {
    expect(total({}, '<script src="/a.js"></script>')).toBe(130)
    expect(total({}, '<script src="https://a.example/a.js"></script>')).toBe(125)
    expect(total({}, '<script src="http://a.example/a.js"></script>')).toBe(50)
  })
})
