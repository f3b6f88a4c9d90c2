import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { json, sql } from '../../base/db/sql.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

// The server renders pages with any built site; one with a page of one sentence is enough to test headers.
const oneSentence = `export const callsOf = () => []
export const isKnownPath = () => true
export const readAddress = (url) => url
export const plainPaths = ['/home/index']
export const isFirstText = () => false
export const systemOf = () => 'desktop'
export const publicPaths = []
export const documentOfOffline = () => ''
export const renderDocument = () => ({ html: '<!doctype html><p>A page.', status: 200 })
`

let folder: string
let site: TestSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-sentence-'))
  await mkdir(join(folder, 'client'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server/render.js'), oneSentence)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const party = { url: 'http://127.0.0.1:9', timeoutMs: 100 }
  site = await testSite({
    config: {
      webFolder: folder,
      geetest: {
        ...party,
        captchaId: 'g'.repeat(32),
        key: 'key',
        browser: {
          https: true,
          staticServers: ['static.geetest.example'],
          apiServers: ['api.geetest.example'],
          imageServers: [],
        },
      },
      yidun: {
        ...party,
        captchaId: 'y'.repeat(32),
        secretId: 'id',
        secretKey: 'key',
        browser: {
          https: false,
          staticServers: ['127.0.0.1:8163'],
          apiServers: ['127.0.0.1:8164'],
          imageServers: ['127.0.0.1:8165'],
        },
      },
    },
  })
  await site.db.execute(sql`update tenant set hosts = ${['127.0.0.1']} where code = 'mingtang'`)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

async function policyOf(path: string): Promise<Record<string, string[]>> {
  const response = await fetch(`${site.url}${path}`)
  const parts = (response.headers.get('content-security-policy') ?? '').split(';').map((part) => part.split(' '))
  return Object.fromEntries(parts.map(([name, ...sources]) => [name, sources]))
}

const useProvider = (captchaProvider: string, tenant = 'mingtang') =>
  site.db.execute(sql`update tenant set policy = ${json({ site: { captchaProvider } })} where code = ${tenant}`)

const own = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['mingtang', 'default', 'dompurify'],
}

/** The policy with a vendor, whose script writes strings into the page. */
const { 'require-trusted-types-for': _required, 'trusted-types': _named, ...ownBesideVendor } = own

describe('Third-party script: the policy of a page', () => {
  it.each(['DEF', 'SLIDER'])(
    'allows no vendor when the captcha is our own (%s), although both vendors are configured',
    async (provider) => {
      await useProvider(provider)
      expect(await policyOf('/home')).toMatchObject(own)
    },
  )

  it('allows scripts, JSONP calls, styles and pictures of GT4 when the tenant uses it, and nothing of D163', async () => {
    await useProvider('GT4')
    const [statics, api] = ['https://static.geetest.example', 'https://api.geetest.example']
    expect(await policyOf('/home')).toMatchObject({
      ...ownBesideVendor,
      'script-src': ["'self'", statics, api],
      'style-src': ["'self'", "'unsafe-inline'", statics],
      'img-src': ["'self'", 'data:', 'blob:', statics, api],
      'connect-src': ["'self'", api],
    })
    expect(Object.keys(await policyOf('/home'))).not.toContain('require-trusted-types-for')
  })

  it('allows D163 at its configured hosts when the tenant uses it', async () => {
    await useProvider('D163')
    const [statics, api, images] = ['http://127.0.0.1:8163', 'http://127.0.0.1:8164', 'http://127.0.0.1:8165']
    expect(await policyOf('/home')).toMatchObject({
      ...ownBesideVendor,
      'script-src': ["'self'", statics, api],
      'style-src': ["'self'", "'unsafe-inline'", statics],
      'img-src': ["'self'", 'data:', 'blob:', statics, api, images],
      'connect-src': ["'self'", api],
    })
    expect(Object.keys(await policyOf('/home'))).not.toContain('require-trusted-types-for')
  })

  it('changes with the next page, also when the view is cached, and only for that tenant', async () => {
    await useProvider('GT4')
    expect((await policyOf('/home'))['script-src']).toHaveLength(3)
    await useProvider('GT4', 'yunlai')
    await useProvider('DEF')
    expect(await policyOf('/home')).toMatchObject(own)
  })

  it('takes no host from the tenant or the request', async () => {
    const hosts = { clientStaticServers: ['evil.test'], staticServers: ['evil.test'] }
    await site.db.execute(
      sql`update tenant set policy = ${json({ site: { captchaProvider: 'GT4', ...hosts } })} where code = 'mingtang'`,
    )
    const policy = await policyOf('/home?clientStaticServers=evil.test')
    expect(JSON.stringify(policy)).not.toContain('evil.test')
  })

  it('allows no vendor in replies to calls and for missing files', async () => {
    await useProvider('GT4')
    expect(await policyOf('/assets/none.js')).toMatchObject(own)
    expect(await policyOf('/api/getCurrent')).toMatchObject(own)
  })

  const env = {
    DATABASE_URL: 'x',
    SITE_URL: 'https://site.test',
    PLATFORM_SECRET: 'x',
    PAYMENT_SECRET: 'y',
    ACCOUNT_KEY: 'x',
    GT4_CAPTCHA_ID: 'id',
    GT4_KEY: 'key',
  }

  it('takes host names with an optional port from the configuration', () => {
    const { geetest } = readConfig({ ...env, GT4_STATIC_HOSTS: '127.0.0.1:8000,static.test', CAPTCHA_HTTPS: 'off' })
    expect(geetest?.browser).toMatchObject({ https: false, staticServers: ['127.0.0.1:8000', 'static.test'] })
  })

  it.each(['evil.test; script-src *', '*', "'unsafe-eval'", 'https://evil.test', 'a b', ''])(
    'refuses a configuration with the host "%s"',
    (host) => expect(() => readConfig({ ...env, GT4_STATIC_HOSTS: `ok.test,${host}` })).toThrow('GT4_STATIC_HOSTS'),
  )
})

it('Permissions-Policy: every page and file disables the features that no page uses, also for frames', async () => {
  for (const path of ['/home', '/assets/none.js', '/api/getCurrent']) {
    const features = (await fetch(`${site.url}${path}`)).headers.get('permissions-policy')?.split(', ')
    expect(features, path).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()']),
    )
    expect(features?.every((feature) => feature.endsWith('=()'))).toBe(true)
  }
})

it.each<[string, string, RequestInit]>([
  ['a call', '/api/getCurrent', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
  ['a platform', '/wallet/v1/yunque/bet', { method: 'POST', body: '{}' }],
  ['a malformed URL', '/%zz', {}],
])('the answer to %s, opened as a page, loads and runs nothing and is in no frame', async (_what, path, init) => {
  const { headers } = await fetch(site.url + path, init)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

it('allows pictures from the host of the tenant’s logo, and from no other host', async () => {
  const save = (logo: string) =>
    site.db.execute(sql`update tenant set logo = ${logo}, version = version + 1 where code = 'mingtang'`)
  const pictures = async () => {
    const policy = (await fetch(`${site.url}/home/index`)).headers.get('content-security-policy') ?? ''
    return /img-src ([^;]*)/.exec(policy)?.[1]
  }
  const before = await pictures()
  await save('https://files.brand.example/mark.svg?v=1')
  await expect.poll(pictures).toBe(before?.replace('blob:', 'blob: https://files.brand.example'))
  await save('/own/mark.svg')
  await expect.poll(pictures).toBe(before)
})
