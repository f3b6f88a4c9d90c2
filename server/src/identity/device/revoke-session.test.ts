import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { twoDevices } from '../../test/two-devices.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy: { site: { oneSession: false } } })
})
afterAll(() => site.close())

it('a session is revoked while the device stays trusted; another member cannot', async () => {
  const { member, office, pocket } = await twoDevices(site)
  const stranger = await twoDevices(site)
  const id = (await office.client.call('listDevices', {})).rows[1]?.sessions[0]?.id ?? ''
  expect(await outcomeOf(stranger.office.client.call('revokeSession', { id }))).toBe('notFound')
  await office.client.call('revokeSession', { id })
  expect(await outcomeOf(office.client.call('revokeSession', { id }))).toBe('notFound')
  expect(await outcomeOf(pocket.client.call('getBalance', {}))).toBe('sessionRevoked')
  expect((await pocket.login(member.userName, password)).needSeAuth).toBe(false)
})
