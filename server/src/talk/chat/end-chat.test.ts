import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
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

it('ends a conversation once, and the next message begins another', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  expect(await outcomeOf((await site.visitor()).call('endChat', { id }))).toBe('notFound')
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(client.call('endChat', { id }))))
  expect(outcomes.sort()).toEqual(['answered', ...Array(4).fill('chatClosed')])
  expect(await seen(client)).toEqual(['1 MEMBER TEXT 你好', '2 SYSTEM TAKEN', '3 SYSTEM ENDED'])
  expect((await say(client, 'again')).chatId).not.toBe(id)
  expect(await site.db.query(sql`select state from chat_conversation where id = ${id}`)).toEqual([{ state: 'CLOSED' }])
})
