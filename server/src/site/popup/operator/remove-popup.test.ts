import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('removes a popup once', async () => {
  const operator = await site.operator(['site.popups'])
  const { id, version } = await operator.call('savePopup', { lang: 'zh-CN', messageTitle: 'a', messageContent: 'a' })
  expect(await outcomeOf((await site.operator(['site.lines'])).call('removePopup', { id }))).toBe('permissionMissing')
  expect(await outcomeOf(operator.call('removePopup', { id: randomUUID() }))).toBe('notFound')
  expect(await operator.call('removePopup', { id })).toEqual({ version: version + 1 })
  expect(await outcomeOf(operator.call('removePopup', { id }))).toBe('notFound')
  expect((await operator.call('listPopups', {})).rows).toEqual([])
})
