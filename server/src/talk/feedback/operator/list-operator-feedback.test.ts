import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('takes only cursors that are some', async () => {
  const operator = await site.operator(['feedback.read'])
  expect(await outcomeOf(operator.call('listOperatorFeedback', { cursor: 'x' }))).toBe('cursorWrong')
})

it("shows the tenant's submissions newest first, page by page, by state and kind", async () => {
  const operator = await site.operator(['feedback.read', 'feedback.answer'])
  const { client, userName } = await site.member()
  const elsewhere = await site.member({ tenant: 'yunlai' })
  await elsewhere.client.call('addSuggestion', { content: 'not here' })
  const { id } = await client.call('addFeedback', { type: '2', content: 'first', isCall: 1 })
  await client.call('addSuggestion', { content: 'second' })
  const list = async (filter: object) =>
    (await operator.call('listOperatorFeedback', filter)).rows.map(({ content }) => content)
  const first = await operator.call('listOperatorFeedback', { size: 1 })
  const second = await operator.call('listOperatorFeedback', { size: 1, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ content, mayCall }) => [content, mayCall])).toEqual([
    ['second', false],
    ['first', true],
  ])
  expect(first.rows[0]).toMatchObject({ userName, kind: 'SUGGESTION', answer: '', answeredAt: '' })
  const oldest = await operator.call('listOperatorFeedback', { size: 1, sort: 'TIME_UP' })
  const { rows } = await operator.call('listOperatorFeedback', { sort: 'TIME_UP', cursor: oldest.nextCursor })
  expect([...oldest.rows, ...rows].map(({ content }) => content)).toEqual(['first', 'second'])
  await operator.call('answerFeedback', { id, answer: 'thank you' })
  expect(await list({ state: 'OPEN' })).toEqual(['second'])
  expect(await list({ state: 'ANSWERED' })).toEqual(['first'])
  expect(await list({ kind: 'FEEDBACK' })).toEqual(['first'])
  const looks = (await client.call('listOperatorViews', {})).rows.map(({ what }) => what)
  expect(looks).toEqual(['FEEDBACK_ANSWERED', 'FEEDBACK_REVIEW'])
})
