import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { say } from '../../../test/chat-kit.ts'
import { insertBet, insertSlot } from '../../../test/insert-bet.ts'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let desk: Client
beforeAll(async () => {
  site = await testSite()
  desk = await site.operator(['member.read'])
})
afterAll(() => site.close())

it("a guest's conversation has no member", async () => {
  const { chatId } = await say(await site.visitor(), 'hello')
  expect(await outcomeOf(desk.call('getDeskMember', { id: chatId }))).toBe('notFound')
})

it('tells who it is with masked contacts, the balances, and what happened, newest first', async () => {
  const { id, client, userName } = await site.member({ balance: '12.50' })
  const other = await site.member()
  await site.db.execute(sql`update member set phone = '+8613800138000', email = 'linxi@mail.example' where id = ${id}`)
  for (const [memberId, minutes, outcome] of [
    [id, 3, 'PASSED'],
    [id, 2, 'REFUSED'],
    [other.id, 1, 'PASSED'],
  ] as const)
    await site.db.execute(sql`
      insert into login_record (id, tenant, member_id, outcome, way, device_name, created_at)
      values (${randomUUID()}, 'mingtang', ${memberId}, ${outcome}, 'PASSWORD', 'Firefox', now() - make_interval(mins => ${minutes}))`)
  const { chatId } = await say(client, 'hello')
  const reply = await desk.call('getDeskMember', { id: chatId })
  expect(reply).toMatchObject({ userName, realName: '', balances: [{ currency: 'CNY', amount: '12.50' }] })
  expect([reply.phone, reply.email].join()).not.toMatch(/13800138000|linxi@/)
  const logins = await desk.call('getDeskMember', { id: chatId, kind: 'LOGIN' })
  expect(logins.events.map(({ kind, state, detail }) => [kind, state, detail])).toEqual([
    ['LOGIN', 'REFUSED', 'Firefox'],
    ['LOGIN', 'PASSED', 'Firefox'],
  ])
})

it('the member sees that an operator looked, once an hour', async () => {
  const { client } = await site.member()
  const { chatId } = await say(client, 'hello')
  await desk.call('getDeskMember', { id: chatId })
  await desk.call('getDeskMember', { id: chatId })
  expect((await client.call('listOperatorViews', {})).rows.map(({ what }) => what)).toEqual(['MEMBER_REVIEW'])
})

it('tells what was bet and what came out, in the language of the operator', async () => {
  const { id, client } = await site.member()
  const picks = [
    { items: [{ text: { 'zh-CN': '\u5e84', 'en-US': 'Banker' } }], odds: '1 : 0.95', state: 'WON' },
  ] as const
  await insertSlot(site.db, { name: 'the name', enName: 'the English name' })
  const result = [{ kind: 'TEXT', items: [{ text: '8 : 6' }] }] as const
  await insertBet(site.db, id, { ticket: { picks, result } })
  await insertBet(site.db, id, { gameCode: 'gone', ticket: null })
  const { chatId } = await say(client, 'hello')
  const headers = { 'x-tenant': 'mingtang', 'x-platform': 'OTHER', 'x-lang': 'en-US' }
  const token = await insertOperatorSession(site.db, await insertOperator(site.db))
  const english = createClient({ baseUrl: site.consoleUrl, headers: () => ({ ...headers, 'x-token': token }) })
  const { events } = await english.call('getDeskMember', { id: chatId, kind: 'BET' })
  expect(events.map(({ bet }) => bet)).toMatchObject([
    { game: 'gone' },
    {
      game: 'the English name',
      ticket: { picks: [{ items: [{ text: 'Banker' }], odds: '1 : 0.95' }] },
    },
  ])
  expect(events[0]?.bet?.ticket).toBeUndefined()
  const chinese = await desk.call('getDeskMember', { id: chatId, kind: 'BET' })
  expect(chinese.events[1]?.bet?.ticket?.picks[0]?.items[0]?.text).toBe('\u5e84')
})
