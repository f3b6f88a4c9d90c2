import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let member: TestMember
beforeAll(async () => {
  site = await testSite()
  member = await site.member()
})
beforeEach(async () => void (await site.db.execute(sql`delete from feedback`)))
afterAll(() => site.close())

const kept = () =>
  site.db.query<{ kind: string; type: string; content: string }>(
    sql`select kind, type, content from feedback order by created_at`,
  )

it('is for members', async () => {
  const input = { content: 'hello' }
  expect(await outcomeOf((await site.visitor()).call('addExperienceReport', input))).toBe('loginRequired')
})

it.each([
  ['nothing', { content: '' }, 'feedbackIncomplete'],
  ['a type that is none', { content: 'hello', type: 'normal' }, 'feedbackIncomplete'],
  ['a type of feedback', { content: 'hello', type: '1' }, 'feedbackIncomplete'],
  ['401 letters', { content: '\u660e'.repeat(401) }, 'badRequest'],
])('%s leaves no row', async (_, input, refusal) => {
  expect(await outcomeOf(member.client.call('addExperienceReport', input))).toBe(refusal)
  expect(await kept()).toEqual([])
})

it('is NORMAL unless said otherwise, and the same report twice at once is kept once', async () => {
  const send = (type?: string) => member.client.call('addExperienceReport', { content: 'calm', ...(type && { type }) })
  const [one, other] = await Promise.all([send(), send('NORMAL')])
  expect(one).toEqual(other)
  await send('SPEED')
  expect(await kept()).toEqual([
    { kind: 'EXPERIENCE', type: 'NORMAL', content: 'calm' },
    { kind: 'EXPERIENCE', type: 'SPEED', content: 'calm' },
  ])
})
