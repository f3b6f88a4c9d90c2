import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlatformSite, platformSite, refusalOf } from '../test/platform-site.ts'
import { betOnSandbox } from '../test/sandbox-bets.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const request = { platformCode: 'yunque', currency: 'CNY', language: 'zh-CN' }

it('refuses a guest, unknown platforms and currencies, and a platform that does not answer', async () => {
  expect(await refusalOf((await site.visitor()).call('queryPlatformBalance', request))).toBe('loginRequired')
  const { client } = await site.member({ balance: '10' })
  const ask = (input: object) => refusalOf(client.call('queryPlatformBalance', { ...request, ...input }))
  expect(await ask({ platformCode: 'nowhere' })).toBe('notFound')
  expect(await ask({ currency: 'XXX' })).toBe('currencyUnknown')
  expect(await ask({ platformCode: '' })).toBe('badRequest')
  await client.call('transferIn', { ...request, amount: '10' }, { requestId: randomUUID() })
  await site.games.fault({ kind: 'wrong_answer', rate: 1 })
  expect(await ask({})).toBe('platformUnavailable')
  await site.games.fault({ kind: 'none' })
})

it('queries the platform and books the bets', async () => {
  const member = await site.member({ balance: '100' })
  expect((await member.client.call('queryPlatformBalance', request)).balance).toBe('0.00')
  await member.client.call('transferIn', { ...request, amount: '60' }, { requestId: randomUUID() })
  await betOnSandbox(site.games.databaseUrl, [{ playerId: member.id, stakeMinor: 2_000, payoutMinor: 250 }])
  const answer = await member.client.call('queryPlatformBalance', request)
  expect(answer).toEqual({ platformCode: 'yunque', currency: 'CNY', balance: '42.50' })
  expect(await site.balances(member)).toEqual({ WALLET: '40.00', 'PLATFORM:yunque': '42.50' })
})
