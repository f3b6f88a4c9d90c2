import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { maxPerDay } from './save-feedback.ts'

let site: TestSite
let member: TestMember
beforeAll(async () => {
  site = await testSite()
  member = await site.member()
})
afterAll(() => site.close())

const kept = ({ id }: TestMember) =>
  site.db.query<{ tenant: string; kind: string; type: string; content: string; mayCall: boolean }>(
    sql`select tenant, kind, type, content, may_call from feedback where member_id = ${id} order by created_at`,
  )

it('is for members', async () => {
  const input = { type: '6', content: 'hello' }
  expect(await outcomeOf(site.stranger().call('addFeedback', input))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('addFeedback', input))).toBe('loginRequired')
})

describe('bad input leaves no row', () => {
  it.each([
    ['no type', { type: '', content: 'hello' }, 'feedbackIncomplete'],
    ['a type that is none', { type: '7', content: 'hello' }, 'feedbackIncomplete'],
    ['a type of another enum', { type: 'NORMAL', content: 'hello' }, 'feedbackIncomplete'],
    ['the name of a thing every object has', { type: 'constructor', content: 'hello' }, 'feedbackIncomplete'],
    ['no content', { type: '1', content: '' }, 'feedbackIncomplete'],
    ['only space', { type: '1', content: ' \n\t ' }, 'feedbackIncomplete'],
    ['only what cannot be seen', { type: '1', content: '\u200b\u202e\u0007\ufeff' }, 'feedbackIncomplete'],
    ['401 letters', { type: '1', content: 'a'.repeat(401) }, 'badRequest'],
    ['a call that is neither yes nor no', { type: '1', content: 'hello', isCall: 2 }, 'badRequest'],
  ])('%s', async (_, input, refusal) => {
    expect(await outcomeOf(member.client.call('addFeedback', input))).toBe(refusal)
    expect(await kept(member)).toEqual([])
  })
})

it('keeps 400 letters of any kind, and markup as the text it is', async () => {
  const someone = await site.member()
  const letters = '\u{1f3ee}'.repeat(400)
  const markup = '<img src=x onerror=alert(1)><script>fetch("//evil.example")</script>'
  await someone.client.call('addFeedback', { type: '1', content: letters, isCall: 1 })
  await someone.client.call('addFeedback', { type: '6', content: markup })
  expect(await kept(someone)).toEqual([
    { tenant: 'mingtang', kind: 'FEEDBACK', type: '1', content: letters, mayCall: true },
    { tenant: 'mingtang', kind: 'FEEDBACK', type: '6', content: markup, mayCall: false },
  ])
  const { rows } = await someone.client.call('listFeedback', {})
  expect(rows.map(({ content }) => content)).toEqual([markup, letters])
})

it("takes the number and the boolean of the specification's clients", async () => {
  const someone = await site.member()
  await someone.client.call('addFeedback', { type: 1, content: 'hello', isCall: true } as never)
  expect(await kept(someone)).toMatchObject([{ type: '1', mayCall: true }])
})

it('takes out what cannot be seen and keeps lines', async () => {
  const someone = await site.member()
  await someone.client.call('addFeedback', { type: '2', content: ' a\u0000\u0007b\r\n\u202egnp.exe\u202c\tc \n' })
  expect((await kept(someone))[0]?.content).toBe('ab\ngnp.exe\tc')
})

it('the same words twice, also ten at once, are kept once and answered alike', async () => {
  const someone = await site.member()
  const input = { type: '3', content: 'The chat does not open' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => someone.client.call('addFeedback', input)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await someone.client.call('addFeedback', input)).toEqual(answers[0])
  expect(await kept(someone)).toHaveLength(1)
  await someone.client.call('addFeedback', { ...input, type: '5' })
  expect(await kept(someone)).toHaveLength(2)
})

it(`takes ${maxPerDay} of a member in a day, also of many at once; the next day it takes more`, async () => {
  const someone = await site.member()
  const send = () => outcomeOf(someone.client.call('addFeedback', { type: '4', content: randomUUID() }))
  const outcomes = await Promise.all(Array.from({ length: maxPerDay + 5 }, send))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(maxPerDay)
  expect(outcomes.filter((outcome) => outcome === 'feedbackLimit')).toHaveLength(5)
  const refusal = someone.client.call('addSuggestion', { content: 'one more' })
  await expect(refusal).rejects.toMatchObject({ code: 'F00003', errorData: { limit: maxPerDay } })
  await site.db.execute(
    sql`update feedback set created_at = created_at - interval '1 day' where member_id = ${someone.id}`,
  )
  expect(await send()).toBe('answered')
})

it('another tenant takes it as its own, and no token of one opens the other', async () => {
  const theirs = await site.member({ tenant: 'yunlai' })
  await theirs.client.call('addFeedback', { type: '1', content: 'same words' })
  expect((await kept(theirs)).map(({ tenant }) => tenant)).toEqual(['yunlai'])
  const answer = await fetch(`${site.url}/api/feedbackAdd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': 'mingtang', 'x-token': theirs.token },
    body: JSON.stringify({ type: '1', content: 'over the fence' }),
  })
  expect(await answer.json()).toMatchObject({ success: false })
  expect(await kept(theirs)).toHaveLength(1)
})
