import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const isOn = async ({ client }: TestMember) => (await client.call('getUserInfo', {})).isAutoTransfer

it('refuses a guest', async () => {
  expect(await outcomeOf((await site.visitor()).call('setAutoTransfer', { isOn: true }))).toBe('loginRequired')
})

it('is on until the member switches it off, and only for that member', async () => {
  const [member, other] = [await site.member(), await site.member()]
  expect(await isOn(member)).toBe(true)
  await member.client.call('setAutoTransfer', { isOn: false })
  await member.client.call('setAutoTransfer', { isOn: false })
  expect([await isOn(member), await isOn(other)]).toEqual([false, true])
  await member.client.call('setAutoTransfer', { isOn: true })
  expect(await isOn(member)).toBe(true)
})
