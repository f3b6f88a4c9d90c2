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

it('the messages before a number in their order, of the own conversation only', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  for (const text of ['a', 'b', 'c']) await say(client, text)
  const numbers = async (request: object) => {
    const { rows, hasMore } = await client.call('listChatMessages', { id, ...request })
    return [...rows.map(({ number }) => number), hasMore]
  }
  expect(await numbers({})).toEqual([1, 2, 3, 4, 5, false])
  expect(await numbers({ size: 2 })).toEqual([4, 5, true])
  expect(await numbers({ size: 2, before: 4 })).toEqual([2, 3, true])
  expect(await numbers({ size: 2, before: 2 })).toEqual([1, false])
  expect(await outcomeOf((await site.member()).client.call('listChatMessages', { id }))).toBe('notFound')
  expect(await outcomeOf(client.call('listChatMessages', { id: randomUUID() }))).toBe('notFound')
  expect(await seen(client)).toHaveLength(5)
})
