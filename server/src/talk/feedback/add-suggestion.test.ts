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
  site.db.query<{ kind: string; type: string; content: string; memberId: string }>(
    sql`select kind, type, content, member_id from feedback`,
  )

it('is for members', async () => {
  expect(await outcomeOf((await site.visitor()).call('addSuggestion', { content: 'hello' }))).toBe('loginRequired')
})

it.each([
  ['nothing', { content: '' }, 'complaintEmpty'],
  ['only space', { content: ' \u3000\n' }, 'complaintEmpty'],
  ['501 letters', { content: 'a'.repeat(501) }, 'badRequest'],
  ['a picture', { content: 'hello', image: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'badRequest'],
  ['a long name', { content: 'hello', username: 'a'.repeat(61) }, 'badRequest'],
])('%s leaves no row', async (_, input, refusal) => {
  expect(await outcomeOf(member.client.call('addSuggestion', input))).toBe(refusal)
  expect(await kept()).toEqual([])
})

it("keeps 500 letters once, of ten at once, as the caller's own whatever name is sent along", async () => {
  const other = await site.member()
  const input = { content: '<b>'.padEnd(500, 'x'), image: '', username: other.userName }
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.client.call('addSuggestion', input)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await kept()).toEqual([{ kind: 'SUGGESTION', type: '', content: input.content, memberId: member.id }])
})
