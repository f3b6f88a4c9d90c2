import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takenChat } from '../../../test/chat-kit.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let desk: Client
beforeAll(async () => {
  site = await testSite()
  desk = await site.operator(['chat.desk'])
})
afterAll(() => site.close())

it('what the desk read is told to the member, by the one who has it only', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  await (await site.operator(['chat.desk'])).call('markDeskChat', { id, read: 2, isTyping: true })
  expect((await client.call('getChat', {})).chat).toMatchObject({ deskRead: 0, isOperatorTyping: false })
  await desk.call('markDeskChat', { id, read: 99, isTyping: true })
  expect((await client.call('getChat', {})).chat).toMatchObject({ deskRead: 2, isOperatorTyping: true })
})
