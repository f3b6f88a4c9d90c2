// "SSRF by configurable URL": a public host name that resolves to a private IP address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@mingtang/contract/client.ts'
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let dns: DnsServer
let site: TestSite
let operator: Client
beforeAll(async () => {
  dns = await startDnsServer()
  dns.set('open.example.com', ['8.8.8.8', '2606:4700:4700::1111'])
  dns.set('inside.example.com', ['10.0.0.7'])
  dns.set('metadata.example.com', ['169.254.169.254'])
  dns.set('loop6.example.com', ['::1'])
  dns.set('mapped.example.com', ['::ffff:7f00:1'])
  dns.set('both.example.com', ['8.8.8.8', 'fd00::1'])
  site = await testSite({ config: { dnsServers: [dns.address] } })
  operator = await site.operator()
})
afterAll(async () => {
  await site.close()
  dns.close()
})

const line = (serviceUrl: string) => ({ rows: [{ apiMode: 'NORMAL', serviceUrl, name: 'Chat' }] })
const ways: Readonly<Record<string, (url: string) => Promise<string>>> = {
  'a line': (url) => outcomeOf(operator.call('saveLines', line(url))),
  'a domain': (url) => outcomeOf(operator.call('saveDomains', { urls: ['https://open.example.com', url] })),
  ...Object.fromEntries(
    (['logo', 'enLogo', 'miniLogo', 'appLogo'] as const).map((field) => [
      field,
      (url: string) => outcomeOf(operator.call('saveTenant', { [field]: url })),
    ]),
  ),
  ...Object.fromEntries(
    (['imgUrl', 'mailUrl', 'loadHost', 'uploadUrl', 'loadHostByMinio', 'uploadUrlByMinio'] as const).map((field) => [
      field,
      (url: string) => outcomeOf(operator.call('saveConfig', { [field]: url })),
    ]),
  ),
}

describe.each(Object.keys(ways))('SSRF by configurable URL: %s', (way) => {
  it.each(['inside', 'metadata', 'loop6', 'mapped', 'both'])(
    'a name that resolves to a private address (%s) is refused',
    async (name) => {
      const before = await operator.call('getSettings', {})
      expect(await ways[way]?.(`https://${name}.example.com`)).toBe('addressWrong')
      expect(await operator.call('getSettings', {})).toEqual(before)
    },
  )

  it('a name that resolves to public addresses, or does not resolve, is saved', async () => {
    expect(await ways[way]?.('https://open.example.com')).toBe('answered')
    expect(await ways[way]?.('https://unknown.example.com')).toBe('answered')
  })
})

it('SSRF by configurable URL: a mailbox URL without a scheme is resolved too', async () => {
  expect(await outcomeOf(operator.call('saveConfig', { mailUrl: 'inside.example.com/mail' }))).toBe('addressWrong')
  expect(await outcomeOf(operator.call('saveConfig', { mailUrl: 'open.example.com/mail' }))).toBe('answered')
})

it('SSRF by configurable URL: a path of this site is saved without a lookup', async () => {
  expect(await outcomeOf(operator.call('saveTenant', { logo: '/brand/logo.svg' }))).toBe('answered')
})
