// The tenant of a request, and that no cached data of one tenant is returned to the other.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { rawRequest } from '../../test/raw-request.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { operatorToken } from '../../test/two-tenants.ts'

// The smallest renderer the server accepts: its document names the tenant it was rendered for.
const renderer = `
  export const publicPaths = ['/home/index']
  export const isKnownPath = () => true
  export const readAddress = (url) => url
  export const plainPaths = ['/home/index']
  export const isFirstText = () => true
  export const systemOf = () => 'desktop'
  export const callsOf = () => []
  export const documentOfOffline = () => ''
  export const renderDocument = ({ boot }) => ({ html: JSON.stringify(boot), status: 200 })`

let site: TestSite
let folder: string
const tenants = ['mingtang', 'yunlai'] as const
type Tenant = (typeof tenants)[number]
const hostOf = (tenant: Tenant) => `${tenant}.localhost`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  for (const part of ['client', 'server']) await mkdir(join(folder, part))
  await writeFile(join(folder, 'server/render.js'), renderer)
  site = await testSite({ config: { webFolder: folder } })
  for (const tenant of tenants)
    await site.db.execute(
      sql`update tenant set hosts = array[${hostOf(tenant)}], languages = '{zh-CN,en-US}' where code = ${tenant}`,
    )
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

async function call(wireName: string, headers: Record<string, string>, body = '{}') {
  const answer = await rawRequest(wireName.startsWith('console/') ? site.consoleUrl : site.url, {
    path: `/api/${wireName}`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const parsed = JSON.parse(answer.text) as { code: string; data?: { code?: string } }
  return { ...answer, ...parsed }
}

const tenantSeen = async (headers: Record<string, string>) => {
  const { code, data } = await call('getCurrent', headers)
  return code || data?.code
}

describe('the tenant of a call', () => {
  it.each([
    ['its host', { host: 'yunlai.localhost' }, 'yunlai'],
    ['its host with a port', { host: 'yunlai.localhost:8080' }, 'yunlai'],
    ['its host in capitals', { host: 'YUNLAI.localhost' }, 'yunlai'],
    ['the header over the host', { host: 'mingtang.localhost', 'x-tenant': 'yunlai' }, 'yunlai'],
    ['the first for a host nobody has', { host: 'evil.example' }, 'mingtang'],
    ['not a longer host', { host: 'yunlai.localhost.evil.example' }, 'mingtang'],
    ['not a forwarded host', { host: 'mingtang.localhost', 'x-forwarded-host': 'yunlai.localhost' }, 'mingtang'],
    ['not by Forwarded', { host: 'mingtang.localhost', forwarded: 'host=yunlai.localhost' }, 'mingtang'],
    ['nobody for a header nobody has', { 'x-tenant': 'evil' }, 'Z00006'],
    ['nobody for two at once', { 'x-tenant': 'yunlai, mingtang' }, 'Z00006'],
    ['nobody for a pattern', { 'x-tenant': 'yun%' }, 'Z00006'],
    ['nobody for another writing', { 'x-tenant': 'YUNLAI' }, 'Z00006'],
    ['nobody for a name of objects', { 'x-tenant': '__proto__' }, 'Z00006'],
  ])('is %s', async (_what, headers, expected) => {
    expect(await tenantSeen(headers as unknown as Record<string, string>)).toBe(expected)
  })
})

it('of a document is by host only, whatever a header says', async () => {
  const headers = { host: 'yunlai.localhost', 'x-tenant': 'mingtang', 'x-forwarded-host': 'mingtang.localhost' }
  const { text } = await rawRequest(site.url, { method: 'GET', path: '/home/index', headers })
  expect(JSON.parse(text)).toMatchObject({ tenant: { code: 'yunlai' } })
})

describe("a session at the other tenant's host", () => {
  it.each(['x-token', 'cookie'])('is refused by %s, with and without the header', async (way) => {
    const { token } = await site.member({ tenant: 'mingtang' })
    const as: Record<string, string> = way === 'cookie' ? { cookie: `session=${token}` } : { 'x-token': token }
    const seen = async (headers: Record<string, string>) => (await call('getUserInfo', { ...as, ...headers })).code
    expect(await seen({ host: 'mingtang.localhost' })).toBe('')
    expect(await seen({ host: 'yunlai.localhost', 'x-tenant': 'mingtang' })).toBe('')
    expect(await seen({ host: 'yunlai.localhost' })).toBe('D00001')
    expect(await seen({ host: 'mingtang.localhost', 'x-tenant': 'yunlai' })).toBe('D00001')
  })

  it('is a guest in the first view', async () => {
    const { token, userName } = await site.member({ tenant: 'mingtang' })
    const headers = { cookie: `session=${token}` }
    const at = async (host: string) =>
      (await rawRequest(site.url, { method: 'GET', path: '/home/index', headers: { ...headers, host } })).text
    expect(await at('mingtang.localhost')).toContain(userName)
    expect(JSON.parse(await at('yunlai.localhost'))).toMatchObject({ signedIn: false, tenant: { code: 'yunlai' } })
  })
})

describe('cached data of one tenant', () => {
  const kept = [
    'getCurrent',
    'sysConfig_configInfo',
    'userPropsRegex',
    'tenant_languages',
    'tenant_currencies',
    'getLangPackByLang',
    'customer_lines',
    'domain_recommended',
    'site_maintenance',
    'getMailUrl',
    'getStaticResourceServer',
    'carouse_adsList',
  ]

  async function name(tenant: Tenant, word: string): Promise<void> {
    const headers = { 'x-tenant': tenant, 'x-token': await operatorToken(site, tenant, 'none') }
    const settings = await site.clientOf(headers['x-token'], tenant).call('getSettings', {})
    const etag = settings.etags?.lines ?? ''
    const saved = [
      await call('console/site_saveTenant', headers, JSON.stringify({ name: word })),
      await call('console/site_savePatterns', headers, JSON.stringify({ qqRegex: `^${word}$` })),
      await call(
        'console/text_save',
        headers,
        JSON.stringify({ lang: 'zh-CN', rows: [{ code: 'content.hero.label', text: word }] }),
      ),
      await call(
        'console/line_save',
        headers,
        JSON.stringify({
          rows: [{ apiMode: 'NORMAL', serviceUrl: `https://${word.toLowerCase()}.example`, name: word }],
          etag,
        }),
      ),
    ]
    expect(saved.map(({ code }) => code)).toEqual(['', '', '', ''])
  }

  const all = async (tenant: Tenant, byHost: boolean): Promise<string[]> => {
    const headers: Record<string, string> = byHost ? { host: hostOf(tenant) } : { 'x-tenant': tenant }
    const calls = kept.map(async (wireName) => {
      const answer = await call(wireName, headers, wireName === 'getLangPackByLang' ? '{"langCode":"zh-CN"}' : '{}')
      return `${String(answer.headers['x-tenant-version'])} ${answer.text}`
    })
    const page = rawRequest(site.url, { method: 'GET', path: '/home/index', headers: { host: hostOf(tenant) } })
    return [...(await Promise.all(calls)), (await page).text]
  }

  it('is never returned to the other, in turn and concurrently, while both change', async () => {
    for (let round = 0; round < 3; round += 1) {
      const word = (tenant: Tenant) => `${tenant === 'mingtang' ? 'Ming' : 'Yun'}word${round}`
      await Promise.all(tenants.map((tenant) => name(tenant, word(tenant))))
      const asked = Array.from({ length: 8 }, (_, turn) => tenants[turn % 2]!)
      const answers = await Promise.all(asked.map((tenant, turn) => all(tenant, turn % 4 < 2)))
      for (const [turn, tenant] of asked.entries()) {
        const text = answers[turn]?.join('\n') ?? ''
        expect(text).not.toContain(tenant === 'mingtang' ? 'Yunword' : 'Mingword')
        expect(text).toContain(word(tenant))
        expect(answers[turn]).toEqual(answers[turn % 4])
      }
    }
  })

  it('is refused under the URL of the other', async () => {
    await name('mingtang', 'Mingword')
    const { data } = (await call('getLangPackByLang', { 'x-tenant': 'mingtang' }, '{"langCode":"zh-CN"}')) as {
      data?: { downloadPath?: string }
    }
    const path = data?.downloadPath ?? ''
    expect(path).toContain('mingtang')
    const at = async (headers: Record<string, string>) =>
      (await rawRequest(site.url, { method: 'GET', path, headers })).status
    expect(await at({ host: 'mingtang.localhost' })).toBe(200)
    expect(await at({ host: 'yunlai.localhost' })).toBe(404)
    expect(await at({ host: 'mingtang.localhost', 'x-tenant': 'yunlai' })).toBe(404)
  })
})
