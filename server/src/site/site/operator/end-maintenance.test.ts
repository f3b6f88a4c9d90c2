import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

it('is for operators only, and refuses an unknown id', async () => {
  expect(await outcomeOf(site.stranger().call('endMaintenance', { id: randomUUID() }))).toBe('operatorRequired')
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('endMaintenance', { id: 'x' }))).toBe('badRequest')
  expect(await outcomeOf(operator.call('endMaintenance', { id: randomUUID() }))).toBe('notFound')
})

it('cancels an announcement, once', async () => {
  const operator = await site.operator()
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id, version } = await operator.call('planMaintenance', { scope: 'TENANT', startsAt })
  const outcomes = await Promise.all([1, 2].map(() => outcomeOf(operator.call('endMaintenance', { id }))))
  expect(outcomes.sort()).toEqual(['answered', 'notFound'])
  expect((await site.stranger().call('listMaintenance', {})).rows).toEqual([])
  expect((await operator.call('planMaintenance', { scope: 'TENANT', startsAt })).version).toBe(version + 2)
})
