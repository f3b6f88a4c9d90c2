import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { heldBy, newDevice, realName, withCard } from '../../test/unbound-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('passes with the real name and the tail of a card; withdrawals are held', async () => {
  const home = await withCard(site)
  const device = await newDevice(site, home, ['IDENTITY', 'OPERATOR'])
  device.keep(await device.client.call('checkDeviceIdentity', { name: ' 林·青 ', cardTail: home.tail }))
  expect(await heldBy(device)).toEqual(['DEVICE_BY_IDENTITY'])
  expect((await device.login(home.member.userName, password)).needSeAuth).toBe(false)
})

it('the refusal does not tell which part was wrong, and six at once are five tries', async () => {
  const home = await withCard(site)
  const device = await newDevice(site, home, ['IDENTITY', 'OPERATOR'])
  const wrong = [
    { name: realName, cardTail: '0000' },
    { name: '张三', cardTail: home.tail },
    { name: '张三', cardTail: '0000' },
  ]
  const failures = await Promise.all(
    [...wrong, ...wrong].map((check) =>
      device.client.call('checkDeviceIdentity', check).then(
        () => 'answered',
        (error: Error) => error.message,
      ),
    ),
  )
  expect(new Set(failures.map((message) => message.replace(/^.*: /, ''))).size).toBe(2)
  expect(failures.filter((message) => message.includes('D00086'))).toHaveLength(5)
  const right = { name: realName, cardTail: home.tail }
  expect(await outcomeOf(device.client.call('checkDeviceIdentity', right))).toBe('identityTriesOver')
  const again = await newDevice(site, home, ['IDENTITY', 'OPERATOR'])
  expect(await outcomeOf(again.client.call('checkDeviceIdentity', right))).toBe('identityTriesOver')
})

it.each([['12345'], ['１２３４'], ['abcd'], ['']])('the tail %j is none', async (cardTail) => {
  const device = await newDevice(site, await withCard(site), ['IDENTITY', 'OPERATOR'])
  expect(await outcomeOf(device.client.call('checkDeviceIdentity', { name: realName, cardTail }))).toBe('badRequest')
})

it('is for the device step only', async () => {
  const home = await withCard(site)
  const check = { name: realName, cardTail: home.tail }
  expect(await outcomeOf(home.client.call('checkDeviceIdentity', check))).toBe('notFound')
})
