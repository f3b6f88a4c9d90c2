import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('all ready answers, newest first, page by page', async () => {
  const operator = await site.operator(['chat.desk', 'chat.answers'])
  for (const question of ['a', 'b', 'c'])
    await operator.call('saveChatAnswer', { answer: { words: [{ lang: 'zh-CN', question, answer: question }] } })
  const page = async (request: object) => {
    const { rows, nextCursor } = await operator.call('listChatAnswers', request)
    return { names: rows.map(({ answer }) => answer?.words[0]?.question), nextCursor }
  }
  const first = await page({ size: 2 })
  expect(first.names).toEqual(['c', 'b'])
  expect((await page({ size: 2, cursor: first.nextCursor })).names).toEqual(['a'])
})
