import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { codeSentTo } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { twoDevices } from '../../test/two-devices.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy: { site: { oneSession: false } } })
})
afterAll(() => site.close())

it('a device is removed by a code of that action, its session ends and it needs the device step again', async () => {
  const { member, office, pocket, phone } = await twoDevices(site)
  const stranger = await twoDevices(site)
  const { rows } = await office.client.call('listDevices', {})
  const id = rows[1]?.id ?? ''
  const remove = (changes: object) =>
    outcomeOf(office.client.call('removeDevice', { id, way: 'PHONE', code: '000000', ...changes }))
  expect(await remove({ way: 'EMAIL' })).toBe('wayNotBound')
  expect(await remove({})).toBe('codeWrong')
  const [theirs] = (await stranger.office.client.call('listDevices', {})).rows
  expect(await remove({ id: theirs?.id })).toBe('notFound')
  await office.client.call('sendOwnCode', { action: 'USER_REMOVE_DEVICE', way: 'PHONE' })
  const code = await codeSentTo(site.db, phone)
  expect(await remove({ code })).toBe('answered')
  expect(await outcomeOf(pocket.client.call('getBalance', {}))).toBe('sessionRevoked')
  expect((await office.client.call('listDevices', {})).rows).toHaveLength(1)
  expect(await remove({ code })).toBe('notFound')
  expect((await pocket.login(member.userName, password)).needSeAuth).toBe(true)
})
