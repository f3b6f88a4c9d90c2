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

it('a note is seen by the desk and never by the member', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  await desk.call('addChatNote', { id, text: '疑似重复账号' })
  expect((await desk.call('getDeskChat', { id })).notes).toMatchObject([{ text: '疑似重复账号' }])
  expect(JSON.stringify(await client.call('getChat', {}))).not.toContain('疑似')
  expect(JSON.stringify(await client.call('listChatMessages', { id }))).not.toContain('疑似')
})
