import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { say, takenChat } from '../../test/chat-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let desk: Client
beforeAll(async () => {
  site = await testSite()
  desk = await site.operator(['chat.desk', 'chat.answers'])
})
afterAll(() => site.close())

it('refuses a caller without a session', async () => {
  expect(await outcomeOf(site.stranger().call('getChat', {}))).toBe('sessionUnknown')
})

it('is empty before the first message', async () => {
  const { chat, messages, hours } = await (await site.visitor()).call('getChat', {})
  expect([chat, messages, hours?.isOpen]).toEqual([undefined, [], true])
})

it('tells the place in the queue, who took it, and what came after a number', async () => {
  const [first, second] = [(await site.member()).client, (await site.member()).client]
  const { chatId } = await say(first, 'a')
  await say(second, 'b')
  const before = (await second.call('getChat', {})).chat?.position ?? 0
  expect(before).toBeGreaterThan(1)
  await desk.call('takeChat', { id: chatId })
  expect((await second.call('getChat', {})).chat?.position).toBe(before - 1)
  await desk.call('sendDeskMessage', { id: chatId, clientId: randomUUID(), text: '<i>您好</i>' })
  const { chat, messages } = await first.call('getChat', { id: chatId, after: 2 })
  expect(chat).toMatchObject({ state: 'TAKEN', position: 0, operator: expect.stringMatching(/^#[0-9A-F]{4}$/) })
  expect(messages).toMatchObject([{ number: 3, side: 'DESK', text: '<i>您好</i>', clientId: '' }])
  // Another conversation's number counts for nothing.
  expect((await first.call('getChat', { id: randomUUID(), after: 2 })).messages).toHaveLength(3)
})

it('what the member got is delivered, and what was not asked for is not', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  await client.call('getChat', {})
  await desk.call('sendDeskMessage', { id, clientId: randomUUID(), text: 'x' })
  const marks = async () => (await desk.call('getDeskChat', { id })).chat
  expect(await marks()).toMatchObject({ memberDelivered: 2, memberRead: 1, isPresent: true })
  await client.call('getChat', {})
  expect(await marks()).toMatchObject({ memberDelivered: 3, memberRead: 1 })
})

it('a conversation of another member, guest or tenant is never told', async () => {
  const { client } = await site.member()
  await say(client, 'mine')
  for (const other of [
    (await site.member()).client,
    await site.visitor(),
    (await site.member({ tenant: 'yunlai' })).client,
  ])
    expect((await other.call('getChat', {})).chat).toBeUndefined()
})

it('a glance brings what is new, and is no look of the member', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  await desk.call('sendDeskMessage', { id, clientId: randomUUID(), text: 'x' })
  await site.db.execute(sql`
    update chat_conversation set member_seen_at = now() - interval '1 minute', member_delivered = 1 where id = ${id}`)
  const glanced = await client.call('getChat', { id, after: 2, isGlance: true })
  expect(glanced.messages).toMatchObject([{ number: 3, text: 'x' }])
  const marks = async () => (await desk.call('getDeskChat', { id })).chat
  expect(await marks()).toMatchObject({ memberDelivered: 1, isPresent: false })
  await client.call('getChat', { id, after: 3 })
  expect(await marks()).toMatchObject({ memberDelivered: 3, isPresent: true })
})
