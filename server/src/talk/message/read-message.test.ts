import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendToMembers, tell } from '../../test/message-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is for members, and finds only what the member can read', async () => {
  const id = await sendToMembers(site, { minLevel: 5 })
  expect(await outcomeOf((await site.visitor()).call('readMessage', { id }))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('readMessage', { id: 'x' }))).toBe('badRequest')
  expect(await outcomeOf(client.call('readMessage', { id }))).toBe('notFound')
  const other = await site.member()
  await tell(site, other.id, 'newDevice')
  const theirs = (await other.client.call('listMessages', {})).rows[0]?.id ?? ''
  expect(await outcomeOf(client.call('readMessage', { id: theirs }))).toBe('notFound')
})

it('returns the content and marks it as read for this member only, however often', async () => {
  const [one, other] = [await site.member(), await site.member()]
  const id = await sendToMembers(site)
  const request = { id, lang: 'en-US' }
  const replies = await Promise.all([one, one].map(({ client }) => client.call('readMessage', request)))
  for (const reply of replies)
    expect(reply).toMatchObject({ message: { id, title: 'News', isRead: true }, content: '<p>Words</p>' })
  const count = async ({ client }: typeof one) => (await client.call('getUnreadMessages', {})).count
  expect([await count(one), await count(other)]).toEqual([0, 1])
})
