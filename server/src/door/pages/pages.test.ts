// The built site over HTTP: documents before any script runs, redirects, and the files for installation.
import { resolve } from 'node:path'
import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import downloadTexts from '@mingtang/contract/texts/en-US/download.json' with { type: 'json' }
import english from '@mingtang/contract/texts/en-US/site.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/site.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWhatIsStale } from '../../../../scripts/site/build.ts'
import { sql } from '../../base/db/sql.ts'
import demoTenants from '../../seed/tenants.json' with { type: 'json' }
import { rawRequest } from '../../test/raw-request.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  await buildWhatIsStale(() => undefined)
  const webFolder = resolve(import.meta.dirname, '../../../../web/dist')
  site = await testSite({ config: { webFolder, trustedProxies: ['127.0.0.1'] } })
  for (const tenant of ['mingtang', 'yunlai'])
    await site.db.execute(
      sql`update tenant set hosts = array[${`${tenant}.localhost`}], languages = '{zh-CN,en-US}',
            name = ${`${tenant} zh`}, en_name = ${`${tenant} en`}, accent_hue = ${tenant === 'mingtang' ? 85 : 200}
           where code = ${tenant}`,
    )
}, 300_000)
afterAll(() => site?.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(site.url, { method: 'GET', path, headers: { host: 'mingtang.localhost', ...headers } })
const leadsTo = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: got } = await get(path, headers)
  return [status, got.location]
}

describe('the head of a document', () => {
  it('has its own title and description for each page and language, and the canonical URL of the page', async () => {
    const seen = new Set<string>()
    for (const path of [
      '/home/index',
      '/game',
      '/home/discount',
      '/home/download',
      '/home/verify',
      '/home/fairness',
      '/vip',
    ]) {
      for (const lang of ['zh-CN', 'en-US']) {
        const { text } = await get(path, { cookie: `lang=${lang}` })
        const [, title = ''] = /<title>([^<]+)<\/title>/.exec(text) ?? []
        const [, description = ''] = /<meta name="description" content="([^"]+)">/.exec(text) ?? []
        expect(text).toContain(`<html lang="${lang}"`)
        expect(text).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}">`))
        expect(text).toContain(`<meta property="og:description" content="${description}">`)
        expect(title).toContain(' · ')
        expect(description).not.toBe('')
        seen.add(`${title} ${description}`)
      }
    }
    expect(seen.size).toBe(14)
  })

  it('keeps member pages out of search engines', async () => {
    expect((await get('/member/wallet')).text).toContain('<meta name="robots" content="noindex">')
    const { text: robots } = await get('/robots.txt')
    expect(robots).toContain('Disallow: /member/')
    const [, sitemap = ''] = /Sitemap: (\S+)/.exec(robots) ?? []
    const { text: list } = await get(new URL(sitemap).pathname)
    expect(list.match(/<loc>/g)).toHaveLength(9)
    expect(list).not.toContain('/member/')
  })
})

describe('an unknown URL', () => {
  it.each([
    '/nowhere',
    '/member',
    '/member/nothing',
    '/home',
    '/game/play',
    '/home/index/more',
    '/%00',
    '/..%2f..%2fetc',
  ])('%s redirects to home', async (path) => {
    expect(await leadsTo(path)).toEqual([302, '/home/index'])
  })

  it.each(['/favicon.png', '/assets/none.js', '/api/none'])(
    '%s returns 404, because only files or calls are below that path',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

it('redirects visitors from a prohibited region to the page that says why, and nobody else', async () => {
  const operator = await site.operator()
  await operator.call('saveRegion', { prohibitedCountries: ['SG'] })
  try {
    const singapore = { 'x-forwarded-for': '203.116.1.1' }
    await expect.poll(() => leadsTo('/home/index', singapore)).toEqual([302, '/limit'])
    for (const path of ['/', '/game', '/member/wallet'])
      expect(await leadsTo(path, singapore), path).toEqual([302, '/limit'])
    expect((await get('/limit', singapore)).status).toBe(200)
    expect((await get('/game', { 'x-forwarded-for': '202.96.128.86' })).status).toBe(200)
  } finally {
    await operator.call('saveRegion', { prohibitedCountries: [] })
  }
})

describe('the language of a first visit', () => {
  const langOf = async (headers: Record<string, string>) =>
    /<html lang="([^"]+)"/.exec((await get('/vip', headers)).text)?.[1]
  const english = { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.1' }

  it.each([undefined, 'en-US', 'en-GB,en;q=0.9', 'fr', '*', 'ms-MY,zh'])(
    'is zh-CN with a browser in %j',
    async (wanted) => {
      expect(await langOf(wanted ? { 'accept-language': wanted } : {})).toBe('zh-CN')
    },
  )

  it('is the choice of the visitor, as soon as there is one', async () => {
    expect(await langOf({ 'accept-language': 'zh-CN', cookie: 'lang=en-US' })).toBe('en-US')
    expect(await langOf({ ...english, cookie: 'lang=zh-CN' })).toBe('zh-CN')
    expect(await langOf({ ...english, cookie: 'lang=fr-FR' })).toBe('zh-CN')
  })

  it("is the browser's where the tenant follows it, and only there", async () => {
    const operator = await site.operator()
    await operator.call('saveConfig', { followBrowserLanguage: true })
    try {
      await expect.poll(() => langOf(english)).toBe('en-US')
      expect(await langOf({ 'accept-language': 'fr,zh-TW;q=0.5,en;q=0.4' })).toBe('zh-CN')
      expect(await langOf({ 'accept-language': 'fr' })).toBe('zh-CN')
      expect(await langOf({})).toBe('zh-CN')
      expect(await langOf({ ...english, cookie: 'lang=zh-CN' })).toBe('zh-CN')
      expect(await langOf({ ...english, host: 'yunlai.localhost' })).toBe('zh-CN')
    } finally {
      await operator.call('saveConfig', { followBrowserLanguage: false })
    }
    await expect.poll(() => langOf(english)).toBe('zh-CN')
  })

  it("is the tenant's default where that is another", async () => {
    await (await site.operator()).call('saveTenant', { defaultLanguage: 'en-US' })
    try {
      await expect.poll(() => langOf({ 'accept-language': 'zh-CN' })).toBe('en-US')
    } finally {
      await (await site.operator()).call('saveTenant', { defaultLanguage: 'zh-CN' })
    }
    await expect.poll(() => langOf({})).toBe('zh-CN')
  })
})

// The server renders the right tab, so that hydration does not shift the layout.
it.each([
  ['/home/download', 'Mozilla/5.0 (Linux; Android 15)', 'android'],
  ['/home/download', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', 'ios'],
  ['/home/download?system=ios', '', 'ios'],
  ['/home/download', '', 'desktop'],
] as const)('%s with the user agent %j shows the steps for %s', async (path, agent, system) => {
  const { text } = await get(path, { 'user-agent': agent, cookie: 'lang=en-US' })
  const [, chosen] = /role="tab"[^>]*aria-selected="true"[^>]*>(?:<[^>]*>)*([^<]+)/.exec(text) ?? []
  expect(chosen).toBe(downloadTexts[`download.system.${system}`])
})

it('shows no amount of a member in the document of a device that hides them', async () => {
  const { token } = await site.member({ balance: '4321' })
  // The data for the client's calls follows the page and is no part of what is seen.
  const seenWith = async (cookie: string) =>
    (await get('/vip', { cookie: `session=${token}; ${cookie}` })).text.replace(/<script[^>]*>.*?<\/script>/gs, '')
  expect(await seenWith('amounts=shown')).toContain('4,321.00')
  const hidden = await seenWith('amounts=hidden')
  expect(hidden).not.toContain('4,321')
  expect(hidden).toContain(chinese['site.balance.hidden'])
})

describe('the installed app', () => {
  const manifestOf = async (host: string, lang: string) => {
    const { headers, text } = await get(`/manifest.webmanifest?lang=${lang}`, { host })
    expect(headers['content-type']).toContain('application/manifest+json')
    return JSON.parse(text) as { icons: { src: string; sizes: string; purpose: string }[] }
  }

  it.each(['mingtang', 'yunlai'])('has the name of %s in the requested language', async (tenant) => {
    const host = `${tenant}.localhost`
    for (const [lang, name, texts] of [
      ['zh-CN', `${tenant} zh`, chinese],
      ['en-US', `${tenant} en`, english],
      ['xx', `${tenant} zh`, chinese],
    ] as const) {
      const description = fillPlaceholders(texts['site.document.description'], { name })
      const expected = { id: '/', start_url: '/home/index', name, short_name: name, description }
      expect(await manifestOf(host, lang)).toMatchObject(expected)
    }
    const { text } = await get('/offline', { host })
    expect(text).toContain(`${tenant} zh</p>`)
    expect(text).toContain(`${tenant} en</p>`)
  })

  it('has a different icon for each tenant', async () => {
    const icons = await Promise.all(
      ['mingtang', 'yunlai'].map(async (tenant) => (await get('/icon-512.png', { host: `${tenant}.localhost` })).text),
    )
    expect(icons[0]).not.toBe('')
    expect(icons[0]).not.toBe(icons[1])
  })

  it('has the tenant’s own logo as its icon when one is set, also from another host', async () => {
    const mark = 'https://img.example.com/app.png'
    const icons = async () => (await manifestOf('mingtang.localhost', 'zh-CN')).icons
    const operator = await site.operator()
    await operator.call('saveTenant', { appLogo: mark })
    try {
      await expect.poll(icons).toEqual([{ src: mark, sizes: 'any', purpose: 'any' }])
      // Browsers may request an icon by its file name; that redirects to the logo, which the server never fetches itself.
      expect(await leadsTo('/icon-192.png')).toEqual([302, mark])
      // A logo with the URL of the drawn icon must not redirect to itself.
      await operator.call('saveTenant', { appLogo: '/icon-192.png' })
      await expect.poll(() => leadsTo('/icon-192.png')).toEqual([200, undefined])
    } finally {
      await operator.call('saveTenant', { appLogo: '' })
    }
    await expect.poll(async () => (await icons()).length).toBe(4)
  })

  it('of the demo has the drawn logos: in the manifest, as icon file and in the splash', async () => {
    const operator = await site.operator()
    for (const { logo, enLogo, miniLogo, appLogo } of demoTenants) {
      await operator.call('saveTenant', { logo, enLogo, miniLogo, appLogo })
      await expect.poll(() => leadsTo('/icon-512.png')).toEqual([302, appLogo])
      expect((await manifestOf('mingtang.localhost', 'en-US')).icons).toEqual([
        { src: appLogo, sizes: 'any', purpose: 'any' },
      ])
      expect((await get('/vip')).text).toContain(`<div class="splash-card"><img src="${miniLogo}"`)
      expect((await get('/vip')).text).toContain(`<img src="${logo}"`)
      expect((await get('/vip', { cookie: 'lang=en-US' })).text).toContain(`<img src="${enLogo}"`)
      for (const [path, type] of [
        [logo, 'image/svg+xml'],
        [enLogo, 'image/svg+xml'],
        [miniLogo, 'image/svg+xml'],
        [appLogo, 'image/png'],
      ] as const) {
        const { status, headers } = await get(path)
        expect([path, status, headers['content-type']]).toEqual([path, 200, expect.stringContaining(type)])
      }
    }
    await operator.call('saveTenant', { logo: '', enLogo: '', miniLogo: '', appLogo: '' })
    await expect.poll(() => leadsTo('/icon-512.png')).toEqual([200, undefined])
  })
})
