import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '@mingtang/contract/client.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(async () => {
  await site.close()
})

const settled = () => new Promise((done) => setTimeout(done, 200))
const [singapore, china] = ['203.116.1.1', '202.96.128.86']

/** A caller with an IP address reported by the trusted proxy; a forged one stands before it in X-Forwarded-For, as a proxy leaves it. */
function from(ip: string, claimed = ip, tenant = 'mingtang', token = '') {
  const headers = { 'x-tenant': tenant, 'x-forwarded-for': claimed === ip ? ip : `${claimed}, ${ip}`, 'x-token': token }
  return createClient({ baseUrl: site.url, headers: () => headers })
}

it.each([['xx'], ['ZZ'], ['Singapore'], ['']])('refuses the country %j', async (code) => {
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('saveRegion', { prohibitedCountries: [code] }))).toBe('settingWrong')
  expect(await outcomeOf(site.stranger().call('saveRegion', { prohibitedCountries: ['SG'] }))).toBe('operatorRequired')
})

it('closes the calls to a country, and the limit page still works', async () => {
  const member = await site.member({ balance: '10.00' })
  const operator = await site.operator()
  await operator.call('saveRegion', { prohibitedCountries: ['SG', 'SG'] })
  await settled()
  for (const name of ['login', 'register', 'getBalance', 'listGames', 'createWithdrawal'] as const) {
    const refused = from(singapore, singapore, 'mingtang', member.token).call(name, {} as never)
    expect(await outcomeOf(refused), name).toBe('regionProhibited')
  }
  for (const name of ['getCurrentTenant', 'getConfig', 'openGuestSession', 'listMaintenance'] as const) {
    expect(await outcomeOf(from(singapore).call(name, {})), name).toBe('answered')
  }
  expect(await from(singapore).call('getIpArea', {})).toEqual({ prohibited: true, country: 'SG' })
  expect(await from(china).call('getIpArea', {})).toEqual({ prohibited: false, country: 'CN' })
  expect(await outcomeOf(from(china).call('listGames', {}))).toBe('answered')
  expect(await outcomeOf(from(singapore, singapore, 'yunlai').call('listGames', {}))).toBe('answered')
})

it('takes the IP address only from the trusted proxy', async () => {
  await (await site.operator()).call('saveRegion', { prohibitedCountries: ['SG'] })
  expect(await outcomeOf(from(singapore, china).call('listGames', {}))).toBe('regionProhibited')
  const headers = {
    'x-forwarded-for': singapore,
    forwarded: `for=${china}`,
    'x-real-ip': china,
    'true-client-ip': china,
  }
  const forger = createClient({ baseUrl: site.url, headers: () => headers })
  expect(await outcomeOf(forger.call('listGames', {}))).toBe('regionProhibited')
})

it('opens again when the list is emptied', async () => {
  await (await site.operator()).call('saveRegion', { prohibitedCountries: [] })
  await settled()
  expect(await outcomeOf(from(singapore).call('listGames', {}))).toBe('answered')
})
