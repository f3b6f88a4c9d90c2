import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { say, seen } from '../../../test/chat-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let desk: Client
beforeAll(async () => {
  site = await testSite()
  desk = await site.operator(['chat.desk'])
})
afterAll(() => site.close())

const answer = (id: string, text: string, clientId: string = randomUUID(), by = desk) =>
  by.call('sendDeskMessage', { id, clientId, text })

it('only who has it answers, once per client id', async () => {
  const { client } = await site.member()
  const { chatId: id } = await say(client, 'x')
  expect(await outcomeOf(answer(id, 'y'))).toBe('chatTaken')
  await desk.call('takeChat', { id })
  expect(await outcomeOf(answer(id, 'y', randomUUID(), await site.operator(['chat.desk'])))).toBe('chatTaken')
  expect(await outcomeOf(answer(id, ' '))).toBe('chatEmpty')
  const clientId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => answer(id, 'y', clientId)))
  expect(replies).toEqual(Array(5).fill({ number: 3 }))
  const pushed = await site.db.query(sql`
    select command, data from realtime_push p join chat_conversation c on c.member_id = p.member_id and c.id = ${id} order by p.number`)
  // Taken and answered: a repeated send tells nothing anew.
  expect(pushed).toEqual(Array(2).fill({ command: 'CHAT', data: { conversationId: id } }))
  expect(await outcomeOf(answer(id, 'z', clientId))).toBe('requestIdReused')
  expect(await seen(client, 2)).toEqual(['3 DESK TEXT y'])
})
