import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { say, seen, takenChat } from '../../test/chat-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let desk: Client
beforeAll(async () => {
  site = await testSite()
  desk = await site.operator(['chat.desk', 'chat.answers'])
})
afterAll(() => site.close())

it('what was read and that somebody types is told to the other side, up to the last message', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  await desk.call('sendDeskMessage', { id, clientId: randomUUID(), text: 'x' })
  expect(await outcomeOf((await site.member()).client.call('markChat', { id, read: 3 }))).toBe('notFound')
  await client.call('markChat', { id, read: 900, isTyping: true })
  expect((await desk.call('getDeskChat', { id })).chat).toMatchObject({ memberRead: 3, isMemberTyping: true })
  await client.call('markChat', { id, read: 1 })
  expect((await desk.call('getDeskChat', { id })).chat).toMatchObject({ memberRead: 3 })
  await say(client, 'sent')
  expect((await desk.call('getDeskChat', { id })).chat).toMatchObject({ isMemberTyping: false })
  expect(await seen(client, 3)).toHaveLength(1)
})
