import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageOf, sendToMembers, tell } from '../test/message-kit.ts'
import { outcomeOf } from '../test/refusals.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const unread = async (client: Awaited<ReturnType<TestSite['visitor']>>, lang = '') =>
  await client.call('getUnreadMessages', { lang })

it('is for members', async () => {
  expect(await outcomeOf((await site.visitor()).call('getUnreadMessages', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('getUnreadMessages', { lang: '<b>' }))).toBe('badRequest')
  expect(await unread(client)).toEqual({ count: 0, rows: [] })
})

it('counts what is unread and returns the popups until they are read', async () => {
  const { id: memberId, client } = await site.member()
  await tell(site, memberId, 'newDevice')
  const id = await sendToMembers(site, {}, { isPopup: true })
  const { words } = messageOf()
  expect(await unread(client, 'en-US')).toEqual({
    count: 2,
    rows: [{ id, messageTitle: words[1]?.title, messageContent: words[1]?.content }],
  })
  await client.call('readMessage', { id })
  expect(await unread(client)).toEqual({ count: 1, rows: [] })
})

it('counts no muted type, and shows none of its popups', async () => {
  const { id: memberId, client } = await site.member()
  await client.call('saveMessagePreferences', { mutedTypes: ['PROMOTION'] })
  await sendToMembers(site, {}, { type: 'PROMOTION', isPopup: true })
  await tell(site, memberId, 'newDevice')
  expect(await unread(client)).toEqual({ count: 1, rows: [] })
  expect((await client.call('listMessages', {})).rows).toHaveLength(2)
})

it('counts a hundred at most', async () => {
  const { id, client } = await site.member()
  for (let at = 0; at < 101; at += 1) await tell(site, id, 'newDevice')
  expect((await unread(client)).count).toBe(100)
})
