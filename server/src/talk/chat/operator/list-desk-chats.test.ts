import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { takenChat } from '../../../test/chat-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let desk: Client
beforeAll(async () => {
  site = await testSite()
  desk = await site.operator(['chat.desk'])
})
afterAll(() => site.close())

it('the lists, and that the member sees who looked', async () => {
  const { client, userName } = await site.member()
  const id = await takenChat(client, desk)
  const listed = async (list: string) => (await desk.call('listDeskChats', { list, size: 100 })).rows
  expect((await listed('OWN')).find((row) => row.id === id)).toMatchObject({ userName, unread: 2 })
  await desk.call('endDeskChat', { id })
  expect((await listed('OWN')).some((row) => row.id === id)).toBe(false)
  expect((await listed('CLOSED')).some((row) => row.id === id)).toBe(true)
  expect(await outcomeOf(desk.call('endDeskChat', { id }))).toBe('chatClosed')
  const { rows } = await client.call('listOperatorViews', {})
  expect(rows.map(({ what }) => what)).toEqual(['CHAT_REVIEW'])
})

it('are searched by language and by a part of the name, where signs of patterns are letters', async () => {
  const [one, other] = [await site.member(), await site.member()]
  const ids = new Map<string, string>()
  for (const { client, userName } of [one, other]) {
    const id = await takenChat(client, desk)
    await desk.call('endDeskChat', { id })
    ids.set(userName, id)
  }
  await site.db.execute(sql`update chat_conversation set lang = 'en-US' where id = ${ids.get(other.userName)}`)
  const found = async (asked: { lang?: string; userName?: string }) =>
    (await desk.call('listDeskChats', { list: 'CLOSED', size: 100, ...asked })).rows.map(({ userName }) => userName)
  expect(await found({ userName: ` ${one.userName.slice(1, -1).toUpperCase()} ` })).toEqual([one.userName])
  expect(await found({ lang: 'en-US' })).toEqual([other.userName])
  expect(await found({ lang: 'en-US', userName: one.userName })).toEqual([])
  expect(await found({ userName: '%' })).toEqual([])
  expect(await found({ userName: '_' })).toEqual([])
})
