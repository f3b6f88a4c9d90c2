import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
let operator: Client
beforeAll(async () => {
  site = await testSite()
  operator = await site.operator(['chat.desk', 'chat.answers'])
})
afterAll(() => site.close())

const words = [{ lang: 'zh-CN', question: '多久到账？', answer: '一般 5 分钟。' }]
const save = (answer: object, id = '', by = operator) =>
  by.call('saveChatAnswer', { id, answer: { words, isQuick: true, isLive: true, sort: 0, ...answer } })

it.each<[object, string]>([
  [{ words: [] }, 'badRequest'],
  [{ words: [{ ...words[0], lang: 'fr-FR' }] }, 'settingWrong'],
  [{ words: [words[0], words[0]] }, 'settingWrong'],
  [{ words: [{ ...words[0], question: 'a\u202eb' }] }, 'settingWrong'],
  [{ words: [{ ...words[0], answer: ' ' }] }, 'settingWrong'],
])('refuses %j as %s', async (answer, name) => {
  expect(await outcomeOf(save(answer))).toBe(name)
})

it('a live quick answer is a question to visitors; others are for the desk only', async () => {
  const asked = async () => (await site.stranger().call('listChatQuestions', {})).rows.map(({ question }) => question)
  const { id } = await save({})
  await save({ isQuick: false, words: [{ ...words[0], question: 'for the desk' }] })
  expect(await asked()).toEqual(['多久到账？'])
  expect(await outcomeOf(save({}, randomUUID()))).toBe('notFound')
  await save({ isLive: false }, id)
  expect(await asked()).toEqual([])
  expect((await operator.call('listChatAnswers', {})).rows).toHaveLength(2)
})
