import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { say, takenChat } from '../../../test/chat-kit.ts'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
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

it('goes back to the queue at its place, or to another operator by name', async () => {
  const { client } = await site.member()
  const id = await takenChat(client, desk)
  const late = await say((await site.member()).client, 'later')
  await desk.call('passChat', { id })
  const { rows } = await desk.call('listDeskChats', { list: 'WAITING', size: 100 })
  const order = rows.map((row) => row.id).filter((one) => one === id || one === late.chatId)
  expect(order).toEqual([id, late.chatId])
  expect((await client.call('getChat', {})).chat).toMatchObject({ state: 'WAITING', operator: '' })
  const name = `o${randomUUID().slice(0, 8)}`
  const other = site.clientOf(await insertOperatorSession(site.db, await insertOperator(site.db, { userName: name })))
  await desk.call('takeChat', { id })
  expect(await outcomeOf(desk.call('passChat', { id, operator: 'nobody-here' }))).toBe('notFound')
  await insertOperator(site.db, { userName: `w${name}`, permissions: ['cashier.read'] })
  expect(await outcomeOf(desk.call('passChat', { id, operator: `w${name}` }))).toBe('notFound')
  await desk.call('passChat', { id, operator: name })
  expect(await outcomeOf(answer(id, 'mine?'))).toBe('chatTaken')
  expect(await outcomeOf(answer(id, 'hello', randomUUID(), other))).toBe('answered')
})
