import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses an answer without words, and an unknown submission', async () => {
  const operator = await site.operator(['feedback.answer'])
  const { client } = await site.member()
  const { id } = await client.call('addSuggestion', { content: 'more light' })
  expect(await outcomeOf(operator.call('answerFeedback', { id, answer: ' \u200b ' }))).toBe('feedbackAnswerEmpty')
  const none = '00000000-0000-4000-8000-000000000000'
  expect(await outcomeOf(operator.call('answerFeedback', { id: none, answer: 'yes' }))).toBe('notFound')
  expect((await client.call('listFeedback', {})).rows[0]).toMatchObject({ answer: '', answeredAt: '' })
})

it('of two operators at once one answers, and the member reads that answer', async () => {
  const operators = await Promise.all([site.operator(), site.operator()])
  const { client } = await site.member()
  const { id } = await client.call('addSuggestion', { content: 'more light' })
  const outcomes = await Promise.all(
    operators.map((operator, at) => outcomeOf(operator.call('answerFeedback', { id, answer: `answer ${at}` }))),
  )
  expect(outcomes.toSorted()).toEqual(['answered', 'feedbackAnswered'])
  const [row] = (await client.call('listFeedback', {})).rows
  expect(row?.answer).toBe(`answer ${outcomes.indexOf('answered')}`)
  expect(row?.answeredAt).toMatch(/Z$/)
  const { rows } = await client.call('listMessages', { type: 'SYSTEM' })
  expect(rows).toMatchObject([{ kind: 'feedbackAnswered', params: { answer: row?.answer } }])
})
