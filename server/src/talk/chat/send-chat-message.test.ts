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

const text = '充值没有到账'

it('refuses a caller without a session', async () => {
  expect(await outcomeOf(say(site.stranger(), text))).toBe('sessionUnknown')
})

it.each([
  [{ text: '' }, 'chatEmpty'],
  [{ text: ' \u202e\u200b' }, 'chatEmpty'],
  [{ fileId: randomUUID() }, 'chatEmpty'],
  [{ text: '', fileId: randomUUID() }, 'notFound'],
  [{ text: '', questionId: randomUUID() }, 'notFound'],
  [{ text: '', orderKind: 'RECHARGE', orderId: randomUUID() }, 'notFound'],
  [{ text: '', orderId: randomUUID() }, 'chatEmpty'],
  [{ text: 'x'.repeat(1_001) }, 'badRequest'],
  [{ clientId: 'x' }, 'badRequest'],
])('refuses %j as %s', async (changes, name) => {
  const { client } = await site.member()
  expect(await outcomeOf(say(client, text, changes))).toBe(name)
  expect((await client.call('getChat', {})).chat).toBeUndefined()
})

it.each(['member', 'guest'])('a %s begins one conversation with the first message and goes on in it', async (who) => {
  const client = who === 'guest' ? await site.visitor() : (await site.member()).client
  const first = await say(client, text)
  expect(await say(client, '<b>在吗</b>\r\n\u202e')).toEqual({ chatId: first.chatId, number: 2 })
  expect(await seen(client)).toEqual([`1 MEMBER TEXT ${text}`, '2 MEMBER TEXT <b>在吗</b>'])
})

it('one message per client id, also of ten sent at once and after the conversation ended', async () => {
  const { client } = await site.member()
  const clientId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 10 }, () => say(client, text, { clientId })))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  const { chatId } = replies[0]!
  await client.call('endChat', { id: chatId })
  expect(await say(client, text, { clientId })).toEqual({ chatId, number: 1 })
  expect(await outcomeOf(say(client, 'other', { clientId }))).toBe('requestIdReused')
  expect(await seen(client)).toEqual([`1 MEMBER TEXT ${text}`, '2 SYSTEM ENDED'])
})

it('ten messages at once are numbered 1 to 10 in one conversation', async () => {
  const { client } = await site.member()
  const replies = await Promise.all(Array.from({ length: 10 }, (_, place) => say(client, `${place}`)))
  expect(replies.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(replies.map(({ chatId }) => chatId)).size).toBe(1)
})

it('twenty messages a minute, then a pause that is told', async () => {
  const { client } = await site.member()
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcomeOf(say(client, text))))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'chatLimit')).toHaveLength(10)
  // Another member is not held up.
  expect(await outcomeOf(say((await site.member()).client, text))).toBe('answered')
})

it('guests of one address have ten open conversations, members any', async () => {
  const own = await testSite()
  const guests = await Promise.all(Array.from({ length: 11 }, () => own.visitor()))
  const outcomes: string[] = []
  for (const guest of guests) outcomes.push(await outcomeOf(say(guest, text)))
  expect(outcomes).toEqual([...Array(10).fill('answered'), 'chatLimit'])
  expect(await outcomeOf(say((await own.member()).client, text))).toBe('answered')
  await own.close()
})

it('a question is answered at once in the language of the caller', async () => {
  const { id: questionId } = await desk.call('saveChatAnswer', {
    answer: {
      words: [{ lang: 'zh-CN', question: '多久到账？', answer: '一般 5 分钟。' }],
      isQuick: true,
      isLive: true,
    },
  })
  const foreign = (await site.member({ tenant: 'yunlai' })).client
  expect(await outcomeOf(say(foreign, '', { questionId }))).toBe('notFound')
  const guest = await site.visitor()
  await say(guest, '', { questionId })
  expect(await seen(guest)).toEqual(['1 MEMBER TEXT 多久到账？', '2 SYSTEM TEXT 一般 5 分钟。'])
})

it("an order is shown with its state of the moment, and only the member's own", async () => {
  const [owner, other] = [await site.member(), await site.member()]
  const orderId = randomUUID()
  await site.db.execute(sql`
    insert into recharge (id, tenant, member_id, request_id, input_hash, currency, channel, amount_minor, state, provider, expires_at)
    values (${orderId}, 'mingtang', ${owner.id}, ${randomUUID()}, ''::bytea, 'CNY', 'bank', 12345, 'PAYING', 'sandbox', now() + interval '1 hour')`)
  const card = { orderKind: 'RECHARGE', orderId }
  expect(await outcomeOf(say(other.client, '', card))).toBe('notFound')
  expect(await outcomeOf(say(owner.client, '', { ...card, orderKind: 'BET' }))).toBe('notFound')
  await say(owner.client, '', card)
  const { orders } = await owner.client.call('getChat', {})
  expect(orders).toMatchObject([{ kind: 'RECHARGE', id: orderId, amount: '123.45', state: 'PAYING' }])
  await site.db.execute(sql`update recharge set state = 'PAID', settled_at = now() where id = ${orderId}`)
  expect((await owner.client.call('getChat', {})).orders).toMatchObject([{ state: 'PAID' }])
})

it('a conversation with an operator stays theirs', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  expect(await say(client, '还在吗')).toEqual({ chatId: id, number: 3 })
})
