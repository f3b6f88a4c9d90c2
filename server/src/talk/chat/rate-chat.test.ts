import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '../../test/chat-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let desk: Client
beforeAll(async () => {
  site = await testSite()
  desk = await site.operator(['chat.desk', 'chat.answers'])
})
afterAll(() => site.close())

it('rates what an operator took, and the last rating counts', async () => {
  const { client } = await site.member()
  const { chatId } = await say(client, 'x')
  const rate = (stars: number, text = '', by = client) => outcomeOf(by.call('rateChat', { id: chatId, stars, text }))
  expect(await rate(5)).toBe('chatUnanswered')
  await desk.call('takeChat', { id: chatId })
  expect(await rate(0)).toBe('badRequest')
  expect(await rate(6)).toBe('badRequest')
  expect(await rate(5, '', (await site.member()).client)).toBe('notFound')
  expect(await rate(3, ' 慢 ')).toBe('answered')
  expect(await rate(4, ' 好 ')).toBe('answered')
  expect((await desk.call('getDeskChat', { id: chatId })).chat).toMatchObject({ stars: 4, rating: '好' })
})
