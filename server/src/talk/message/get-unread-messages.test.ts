import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takenChat } from '../../test/chat-kit.ts'
import { messageOf, sendToMembers, tell } from '../../test/message-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

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
  expect(await unread(client)).toEqual({ count: 0, rows: [], chatCount: 0 })
})

it('counts what is unread and returns the popups until they are read', async () => {
  const { id: memberId, client } = await site.member()
  await tell(site, memberId, 'newDevice')
  const id = await sendToMembers(site, {}, { isPopup: true })
  const { words = [] } = messageOf()
  expect(await unread(client, 'en-US')).toEqual({
    count: 2,
    rows: [{ id, messageTitle: words[1]?.title, messageContent: words[1]?.content }],
    chatCount: 0,
  })
  await client.call('readMessage', { id })
  expect(await unread(client)).toEqual({ count: 1, rows: [], chatCount: 0 })
})

it('counts no muted type, and shows none of its popups', async () => {
  const { id: memberId, client } = await site.member()
  await client.call('saveMessagePreferences', { mutedTypes: ['PROMOTION'] })
  await sendToMembers(site, {}, { type: 'PROMOTION', isPopup: true })
  await tell(site, memberId, 'newDevice')
  expect(await unread(client)).toEqual({ count: 1, rows: [], chatCount: 0 })
  expect((await client.call('listMessages', {})).rows).toHaveLength(2)
})

it('counts a hundred at most', async () => {
  const { id, client } = await site.member()
  for (let at = 0; at < 101; at += 1) await tell(site, id, 'newDevice')
  expect((await unread(client)).count).toBe(100)
})

it('counts the answers of customer service that the member has not read', async () => {
  const [{ client }, other] = [await site.member(), await site.member()]
  const desk = await site.operator(['chat.desk'])
  const id = await takenChat(client, desk)
  await takenChat(other.client, desk)
  const say = async () => (await desk.call('sendDeskMessage', { id, clientId: randomUUID(), text: 'Here.' })).number
  const count = async () => (await unread(client)).chatCount
  expect(await count()).toBe(0)
  const first = await say()
  await say()
  expect([await count(), (await unread(other.client)).chatCount]).toEqual([2, 0])
  await client.call('markChat', { id, read: first, isTyping: false })
  expect(await count()).toBe(1)
  // What ended the conversation is no answer; a new one begins without any.
  await desk.call('endDeskChat', { id })
  expect(await count()).toBe(1)
  await client.call('sendChatMessage', { clientId: randomUUID(), text: 'One more thing' })
  expect(await count()).toBe(0)
})
