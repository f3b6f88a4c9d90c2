import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '../../test/chat-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('the own conversations, newest first, page by page and by what was said', async () => {
  const { client } = await site.member()
  for (const text of ['充值 100%', '提现', '红利_1']) {
    const { chatId } = await say(client, text)
    await client.call('endChat', { id: chatId })
  }
  const texts = async (request: object) => (await client.call('listChats', request)).rows.map(({ text }) => text)
  expect(await texts({})).toEqual(['红利_1', '提现', '充值 100%'])
  const page = await client.call('listChats', { size: 2 })
  expect(await texts({ size: 2, cursor: page.nextCursor })).toEqual(['充值 100%'])
  expect(await texts({ query: '提现' })).toEqual(['提现'])
  expect(await texts({ query: '%' })).toEqual(['充值 100%'])
  expect(await texts({ query: '_' })).toEqual(['红利_1'])
  expect(await outcomeOf(client.call('listChats', { cursor: 'x' }))).toBe('cursorWrong')
  expect((await (await site.member()).client.call('listChats', {})).rows).toEqual([])
})
