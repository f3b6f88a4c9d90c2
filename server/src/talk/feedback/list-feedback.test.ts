import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is for members, and takes only cursors and sizes that are some', async () => {
  expect(await outcomeOf((await site.visitor()).call('listFeedback', {}))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await outcomeOf(client.call('listFeedback', { cursor: 'x' }))).toBe('cursorWrong')
  expect(await outcomeOf(client.call('listFeedback', { size: 101 }))).toBe('badRequest')
  expect(await client.call('listFeedback', {})).toEqual({ rows: [], nextCursor: '' })
})

it('shows all three kinds, newest first, page by page, and nobody else', async () => {
  const { client } = await site.member()
  const other = await site.member()
  const elsewhere = await site.member({ tenant: 'yunlai' })
  await client.call('addFeedback', { type: '2', content: 'first' })
  await other.client.call('addFeedback', { type: '2', content: 'not mine' })
  await elsewhere.client.call('addFeedback', { type: '2', content: 'not here' })
  await client.call('addSuggestion', { content: 'second' })
  await client.call('addExperienceReport', { content: 'third' })
  const first = await client.call('listFeedback', { size: 2 })
  const second = await client.call('listFeedback', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ kind, type, content }) => [kind, type, content])).toEqual([
    ['EXPERIENCE', 'NORMAL', 'third'],
    ['SUGGESTION', '', 'second'],
    ['FEEDBACK', '2', 'first'],
  ])
  expect(second.nextCursor).toBe('')
  // A cursor is only a position: another member who sends it gets their own rows.
  const { rows } = await other.client.call('listFeedback', { cursor: first.nextCursor })
  expect(rows.map(({ content }) => content)).toEqual(['not mine'])
})
