import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seen, takenChat } from '../../../test/chat-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let desk: Client
beforeAll(async () => {
  site = await testSite()
  desk = await site.operator(['chat.desk'])
})
afterAll(() => site.close())

it('only who has it ends it, once', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  const other = await site.operator(['chat.desk'])
  expect(await outcomeOf(other.call('endDeskChat', { id }))).toBe('chatTaken')
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(desk.call('endDeskChat', { id }))))
  expect(outcomes.sort()).toEqual(['answered', 'chatClosed', 'chatClosed', 'chatClosed'])
  expect(await outcomeOf(desk.call('takeChat', { id }))).toBe('chatClosed')
  expect(await seen(client, 2)).toEqual(['3 SYSTEM ENDED'])
})
