import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendToMembers, tell } from '../../test/message-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('marks everything that has arrived as read, and nothing of anybody else', async () => {
  expect(await outcomeOf((await site.visitor()).call('readAllMessages', {}))).toBe('loginRequired')
  const [one, other] = [await site.member(), await site.member()]
  for (const { id } of [one, other]) await tell(site, id, 'newDevice')
  await sendToMembers(site)
  await Promise.all([one.client.call('readAllMessages', {}), one.client.call('readAllMessages', {})])
  const count = async ({ client }: typeof one) => (await client.call('getUnreadMessages', {})).count
  expect([await count(one), await count(other)]).toEqual([0, 2])
  await sendToMembers(site)
  expect(await count(one)).toBe(1)
})
