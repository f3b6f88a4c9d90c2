import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

async function twoSessions() {
  const id = await insertOperator(site.db, { permissions: [] })
  const [here, there] = [await insertOperatorSession(site.db, id), await insertOperatorSession(site.db, id)]
  const { rows } = await site.clientOf(here).call('listOperatorSessions', {})
  return { here: site.clientOf(here), there: site.clientOf(there), other: rows.find((row) => !row.isCurrent)?.id ?? '' }
}

test('is for operators only, and refuses an unknown id', async () => {
  const id = randomUUID()
  expect(await outcomeOf(site.stranger().call('revokeOperatorSession', { id }))).toBe('operatorRequired')
  const { here } = await twoSessions()
  expect(await outcomeOf(here.call('revokeOperatorSession', { id: 'x' }))).toBe('badRequest')
  expect(await outcomeOf(here.call('revokeOperatorSession', { id }))).toBe('notFound')
})

test('ends the session at once, and once of two at once', async () => {
  const { here, there, other } = await twoSessions()
  const outcomes = await Promise.all([1, 2].map(() => outcomeOf(here.call('revokeOperatorSession', { id: other }))))
  expect(outcomes.sort()).toEqual(['answered', 'notFound'])
  expect(await outcomeOf(there.call('listOperatorSessions', {}))).toBe('operatorRequired')
  expect((await here.call('listOperatorSessions', {})).rows).toHaveLength(1)
})

test("Object ids: another operator's session is not found and goes on", async () => {
  const [mine, theirs] = [await twoSessions(), await twoSessions()]
  expect(await outcomeOf(mine.here.call('revokeOperatorSession', { id: theirs.other }))).toBe('notFound')
  expect(await outcomeOf(theirs.there.call('listOperatorSessions', {}))).toBe('answered')
})
