// Floods of page requests must not starve calls and jobs of database connections.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type RawAnswer, rawRequest } from '../../test/raw-request.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

// A renderer whose pages are numbered; all but /vip read banners, and /game reads its search.
const renderer = `
  let made = 0
  export const publicPaths = []
  export const plainPaths = ['/', '/home/index', '/game', '/vip']
  export const isKnownPath = (path) => path !== '/nowhere'
  export const readAddress = (url) => {
    const { pathname, searchParams } = new URL(url, 'http://site')
    const search = pathname === '/game' && searchParams.get('search')
    return search ? pathname + '?search=' + search : pathname
  }
  export const isFirstText = () => false
  export const systemOf = () => 'desktop'
  export const callsOf = (url) => (url === '/vip' ? [] : [['listBanners', { lang: 'zh-CN' }]])
  export const documentOfOffline = () => ''
  export const renderDocument = ({ url }) => ({ html: url + ' ' + ++made, status: 200 })`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flood-'))
  for (const part of ['client', 'server']) await mkdir(join(folder, part))
  await writeFile(join(folder, 'server/render.js'), renderer)
})
afterAll(() => rm(folder, { recursive: true }))

const many = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const pageOf = (site: TestSite, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(site.url, { method: 'GET', path, headers })

describe('Page flood', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite({ config: { webFolder: folder, poolSize: 8, poolWaitMs: 1_000, giveUpMs: 1_000 } })
  })
  afterAll(() => site.close())

  it('requests that differ only in parameters the page does not read share one view', async () => {
    const seen = await many(60, (at) => pageOf(site, `/home/index?x${at}=${Math.random()}`))
    expect(new Set(seen.map(({ status, text }) => `${status} ${text.split(' ')[0]}`))).toEqual(
      new Set(['200 /home/index']),
    )
    expect(new Set(seen.map(({ text }) => text)).size).toBe(1)
  })

  it('pages use only their share of connections, calls and jobs the others; a stale page is sent instead of an error', async () => {
    const { client } = await site.member({ balance: '10' })
    const plain = await pageOf(site, '/game')
    await site.db.execute(sql`update tenant set version = version + 1`)
    const blocker = new pg.Client({ connectionString: site.config.databaseUrl })
    await blocker.connect()
    await blocker.query('begin; lock table banner in access exclusive mode')
    try {
      // The statements of pages that gave up go on, so each flood would hold more connections.
      for (let turn = 0; turn < 3; turn += 1) await many(120, (at) => pageOf(site, `/game?search=${turn}-${at}`))
      const flood = many(120, (at) => pageOf(site, `/game?search=${at}`))
      await pause(300)
      const balance = client.call('getBalance', { currency: 'CNY' })
      const message = site.db.execute(
        sql`insert into outbox (id, tenant, channel, target, body)
            values (gen_random_uuid(), 'mingtang', 'SMS', '+8613800001111', 'flood')`,
      )
      expect((await balance).balance).toBe('10.00')
      await message
      const sent = sql`select 1 as one from outbox where body = 'flood' and sent_at is not null`
      await expect.poll(async () => (await site.db.query(sent)).length, { timeout: 2_000 }).toBe(1)
      const seen = await flood
      // Nothing could be read, so each response is the lobby as it was cached.
      expect(new Set(seen.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`200 ${plain.text}`]))
      const other = await pageOf(site, '/home/other')
      expect([other.status, other.headers['retry-after'], other.headers['content-type']]).toEqual([
        503,
        '2',
        'text/plain; charset=utf-8',
      ])
    } finally {
      await blocker.query('rollback')
      await blocker.end()
    }
    await expect.poll(async () => (await pageOf(site, '/game')).text, { timeout: 15_000 }).not.toBe(plain.text)
  }, 60_000)

  it('a flood of guests blocks no page of a member', async () => {
    const { token } = await site.member()
    const blocker = new pg.Client({ connectionString: site.config.databaseUrl })
    await blocker.connect()
    await blocker.query('begin; lock table banner in access exclusive mode')
    try {
      const flood = many(120, (at) => pageOf(site, `/game?search=m${at}`))
      await pause(300)
      expect((await pageOf(site, '/vip', { cookie: `session=${token}` })).status).toBe(200)
      await flood
    } finally {
      await blocker.query('rollback')
      await blocker.end()
    }
  }, 30_000)
})

describe('Page flood from one address', () => {
  it('is limited by /64 of IPv6, and others are served', async () => {
    const site = await testSite({ config: { webFolder: folder, rateLimits: true, trustedProxies: ['127.0.0.1'] } })
    try {
      const from = (ip: string, path = '/home/index') => pageOf(site, path, { 'x-forwarded-for': ip })
      const seen = await many(200, (at) => from(`2001:db8:1:2::${(at + 1).toString(16)}`))
      const cut = seen.filter(({ status }) => status === 429)
      expect(cut.length).toBeGreaterThan(20)
      expect(Number(cut[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      // The limit refills by twenty a second, so one request may pass on a slow machine, four hundred do not.
      for (const path of ['/packs/mingtang/zh-CN/1.zip', '/readyz']) {
        const more = await many(400, () => from('2001:db8:1:2:ffff::1', path))
        expect(more.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
      }
      expect((await from('2001:db8:1:3::1')).status).toBe(200)
      expect((await from('2001:db8:1:2::1', '/healthz')).status).toBe(200)
    } finally {
      await site.close()
    }
  })

  it('is limited for calls by /64, too', async () => {
    const site = await testSite({ config: { rateLimits: true, trustedProxies: ['127.0.0.1'] } })
    try {
      const seen = await many(40, (at) =>
        rawRequest(site.consoleUrl, {
          path: '/api/console/login',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:1:2::${(at + 1).toString(16)}` },
          body: '{"username":"a","password":"b"}',
        }),
      )
      expect(seen.filter(({ text }) => text.includes('Z00429')).length).toBeGreaterThanOrEqual(15)
    } finally {
      await site.close()
    }
  })
})
