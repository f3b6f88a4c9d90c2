import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('the live questions in the language of the caller, in their order, without a session', async () => {
  const operator = await site.operator(['chat.answers'])
  const save = (question: string, sort: number, isLive = true) =>
    operator.call('saveChatAnswer', {
      answer: { words: [{ lang: 'zh-CN', question, answer: 'x' }], isQuick: true, isLive, sort },
    })
  await save('second', 2)
  await save('first', 1)
  await save('draft', 0, false)
  const { rows } = await site.stranger().call('listChatQuestions', {})
  expect(rows.map(({ question }) => question)).toEqual(['first', 'second'])
  expect((await site.stranger('yunlai').call('listChatQuestions', {})).rows).toEqual([])
})
