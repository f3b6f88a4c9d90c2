import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts'
import { rawRequest } from '../../../test/raw-request.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { operatorToken } from '../../../test/two-tenants.ts'

let dns: DnsServer
let site: TestSite
beforeAll(async () => {
  dns = await startDnsServer()
  site = await testSite({ config: { siteUrl: 'https://play.example.org', dnsServers: [dns.address] } })
  await site.db.execute(sql`update tenant set hosts = '{ming.example.org}' where code = 'mingtang'`)
})
beforeEach(async () => {
  await site.db.execute(sql`delete from host_claim`)
  await site.db.execute(sql`update tenant set hosts = '{}' where code = 'yunlai'`)
})
afterAll(async () => {
  await site.close()
  dns.close()
})

const operator = async (tenant = 'yunlai') => site.clientOf(await operatorToken(site, tenant, 'none'), tenant)
const brandAt = async (host: string) => {
  const headers = { host, 'content-type': 'application/json' }
  const { text } = await rawRequest(site.url, { path: '/api/getCurrent', headers, body: '{}' })
  return (JSON.parse(text) as { data: { code: string } }).data.code
}
const claims = async (tenant = 'yunlai') => (await (await operator(tenant)).call('getSettings', {})).hostClaims
/** Claims the host and sets its record. */
const prove = async (host: string, tenant = 'yunlai') => {
  const { claim } = await (await operator(tenant)).call('claimHost', { host })
  dns.set(claim?.recordName ?? '', ['some other record', claim?.recordValue ?? ''])
  // Repeated, so that the claim is checked at once; refused when the job has found the record meanwhile.
  await outcomeOf((await operator(tenant)).call('claimHost', { host }))
}

it.each([
  ['', 'badRequest'],
  ['x'.repeat(254), 'badRequest'],
  ['brand.example.com:80', 'settingWrong'],
  ['brand.example.com/x', 'settingWrong'],
  ['-brand.example.com', 'settingWrong'],
  ['brand.example.com.', 'settingWrong'],
  ['br\u00e4nd.example.com', 'settingWrong'],
  ['com', 'settingWrong'],
  ['localhost', 'settingWrong'],
  ['brand.localhost', 'settingWrong'],
  ['printer.local', 'settingWrong'],
  ['8.8.8.8', 'settingWrong'],
  ['play.example.org', 'settingWrong'],
  ['Play.Example.ORG', 'settingWrong'],
  ['ming.example.org', 'settingWrong'],
])('%j is refused with %s and claims nothing', async (host, name) => {
  expect(await outcomeOf((await operator()).call('claimHost', { host }))).toBe(name)
  expect(await claims()).toEqual([])
})

it('a host leads to the tenant as soon as its record is found, and a repeated claim keeps its record', async () => {
  const host = 'yun.example.net'
  const first = await (await operator()).call('claimHost', { host: 'Yun.Example.net' })
  expect(first.claim).toEqual({
    host,
    recordName: `_mingtang-host.${host}`,
    recordValue: expect.stringMatching(/^mingtang-host=[\w-]{43}$/),
  })
  expect(await claims()).toEqual([first.claim])
  expect(await brandAt(host)).toBe('mingtang')
  dns.set(first.claim?.recordName ?? '', ['mingtang-host=guess'])
  expect((await (await operator()).call('claimHost', { host })).claim).toEqual(first.claim)
  // A claim made later is proved meanwhile, so this one was checked.
  await prove('later.example.net')
  await expect.poll(() => brandAt('later.example.net')).toBe('yunlai')
  expect(await brandAt(host)).toBe('mingtang')
  await prove(host)
  await expect.poll(() => brandAt(host)).toBe('yunlai')
  const { tenant, hostClaims } = await (await operator()).call('getSettings', {})
  expect([tenant?.hosts, hostClaims]).toEqual([['later.example.net', host], []])
  const { rows } = await (await operator()).call('listAudit', {})
  expect(rows.map(({ action, subjectId }) => [action, subjectId])).toContainEqual(['host_proved', host])
})

const isChecked = async () =>
  (await site.db.query(sql`select 1 as one from host_claim where checked_at is null`)).length === 0

it('of two brands that claim a host, the one with the record gets it', async () => {
  const host = 'wanted.example.net'
  const { claim: late } = await (await operator('mingtang')).call('claimHost', { host })
  await prove(host)
  await expect.poll(() => brandAt(host)).toBe('yunlai')
  dns.set(late?.recordName ?? '', [late?.recordValue ?? ''])
  expect(await outcomeOf((await operator('mingtang')).call('claimHost', { host }))).toBe('settingWrong')
  await site.db.execute(sql`update host_claim set checked_at = null`)
  await expect.poll(isChecked).toBe(true)
  // A claim made later is proved meanwhile, so the late one was checked.
  await prove('after.example.net')
  await expect.poll(() => brandAt('after.example.net')).toBe('yunlai')
  expect(await brandAt(host)).toBe('yunlai')
  expect((await (await operator('mingtang')).call('getSettings', {})).tenant?.hosts).toEqual(['ming.example.org'])
})

it('a tenant has at most twenty open claims, also with concurrent calls', async () => {
  const client = await operator()
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, at) => outcomeOf(client.call('claimHost', { host: `c${at}.example.net` }))),
  )
  expect(outcomes.filter((name) => name === 'answered')).toHaveLength(20)
  expect(await claims()).toHaveLength(20)
})
