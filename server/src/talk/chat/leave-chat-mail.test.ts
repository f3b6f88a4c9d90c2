import { randomUUID } from 'node:crypto'
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

const mails = () =>
  site.db.query<{ target: string; body: string }>(
    sql`select target, body from outbox where channel = 'MAIL' order by created_at`,
  )

it('an answer goes by mail once to somebody who does not look, and not to who does', async () => {
  const guest = await site.visitor()
  const id = await takenChat(guest, desk)
  const leave = (mail: string) => guest.call('leaveChatMail', { id, mail })
  expect(await outcomeOf(leave('nobody'))).toBe('emailFormatWrong')
  expect(await outcomeOf((await site.visitor()).call('leaveChatMail', { id, mail: 'a@b.org' }))).toBe('notFound')
  const { mail } = await leave(' guest@example.org ')
  expect(mail).not.toContain('guest@')
  await guest.call('getChat', {})
  const answer = (text: string) => desk.call('sendDeskMessage', { id, clientId: randomUUID(), text })
  await answer('still here')
  expect(await mails()).toEqual([])
  await site.db.execute(sql`update chat_conversation set member_seen_at = now() - interval '1 minute' where id = ${id}`)
  await answer('gone now')
  await answer('and more')
  const sent = await mails()
  expect(sent.map(({ target }) => target)).toEqual(['guest@example.org'])
  await guest.call('endChat', { id })
  expect(await outcomeOf(leave(''))).toBe('chatClosed')
  expect(await seen(guest)).toHaveLength(6)
  expect(await outcomeOf(say(guest, 'x'))).toBe('answered')
})
