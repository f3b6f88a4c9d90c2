// A prohibited country, by real addresses of the standing geo database behind the trusted proxy 127.0.0.1.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../test/cashier-kit.ts'
import { rawRequest } from '../../test/raw-request.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

const renderer = `
  export const publicPaths = []
  export const plainPaths = ['/', '/home/index', '/game', '/limit', '/member/wallet']
  export const isKnownPath = (path) => plainPaths.includes(path)
  export const readAddress = (url) => new URL(url, 'http://site').pathname
  export const isFirstText = () => false
  export const systemOf = () => 'desktop'
  export const callsOf = () => []
  export const documentOfOffline = () => ''
  export const renderDocument = ({ url }) => ({ html: 'page ' + url, status: 200 })`

const singapore = ['203.116.1.1', '::ffff:203.116.1.1', '2406:3003::1', '203.116.1.1:4711']
const china = '202.96.128.86'
const [proxy, stranger] = ['127.0.0.1', '127.0.0.2']

let site: TestSite
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'region-'))
  for (const part of ['client', 'server']) await mkdir(join(folder, part))
  await writeFile(join(folder, 'server/render.js'), renderer)
  site = await testSite({ config: { webFolder: folder, trustedProxies: [proxy] } })
  await (await site.operator()).call('saveRegion', { prohibitedCountries: ['SG'] })
  await until(async () => (await pageFrom(proxy, singapore[0])).status === 302)
})
afterAll(async () => {
  await site?.close()
  await rm(folder, { recursive: true })
})

/** A page, from a peer, with what that peer or those before it wrote into X-Forwarded-For. */
const pageFrom = (localAddress: string, forwarded?: string, path = '/home/index', method = 'GET') =>
  rawRequest(site.url, { method, path, localAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })

async function callFrom(localAddress: string, headers: Record<string, string>, name = 'game_list'): Promise<string> {
  const json = { 'content-type': 'application/json', 'x-tenant': 'mingtang' }
  const { text } = await rawRequest(site.url, {
    path: `/api/${name}`,
    localAddress,
    headers: { ...json, ...headers },
    body: '{}',
  })
  return (JSON.parse(text) as { code: string }).code
}

describe.each(singapore)('Region block: the real address %s', (address) => {
  it.each(['/', '/home/index', '/game', '/member/wallet', '/nowhere', '/limit/', '/home/index?x=/limit'])(
    '%s leads to the limit page',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await pageFrom(proxy, address, path, method)
        expect([status, headers.location, headers['cache-control']]).toEqual([302, '/limit', 'no-store'])
      }
    },
  )

  it('the limit page itself is shown', async () => {
    const { status, text } = await pageFrom(proxy, address, '/limit')
    expect([status, text]).toEqual([200, 'page /limit'])
  })

  it('calls are refused with D00091, and the prohibited flag is told', async () => {
    expect(await callFrom(proxy, { 'x-forwarded-for': address })).toBe('D00091')
    expect(await callFrom(proxy, { 'x-forwarded-for': address }, 'domain_recommended')).toBe('')
    const { text } = await rawRequest(site.url, {
      path: '/api/getIpAreasInfo',
      headers: { 'content-type': 'application/json', 'x-tenant': 'mingtang', 'x-forwarded-for': address },
      body: '{}',
    })
    expect(JSON.parse(text)).toMatchObject({ data: { prohibited: true, country: 'SG' } })
  })
})

describe('Region bypass', () => {
  const [address = ''] = singapore

  it.each([china, `${china}, 240e::1`, 'unknown', '127.0.0.1', ' , ,'])(
    'what a visitor claims before the proxy (%j) does not count',
    async (claimed) => {
      expect((await pageFrom(proxy, `${claimed}, ${address}`)).headers.location).toBe('/limit')
      expect(await callFrom(proxy, { 'x-forwarded-for': `${claimed}, ${address}` })).toBe('D00091')
    },
  )

  it.each(['forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip', 'x-client-ip'])(
    'no other header (%s) counts',
    async (name) => {
      const claimed = name === 'forwarded' ? `for=${china}` : china
      expect(await callFrom(proxy, { 'x-forwarded-for': address, [name]: claimed })).toBe('D00091')
    },
  )

  it('the header of an untrusted peer is not read, whatever it claims', async () => {
    expect((await pageFrom(stranger, address)).status).toBe(200)
    expect(await callFrom(stranger, { 'x-forwarded-for': address })).toBe('')
    // The peer stands in the place of a visitor in Singapore: its own address decides, not the one it writes.
    const behind = `${china}, ${address}, ${stranger}`
    expect((await pageFrom(proxy, behind)).status).toBe(200)
    expect((await pageFrom(proxy, `${china}, ${stranger}, ${address}`)).headers.location).toBe('/limit')
  })
})
