import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is for members, who hear of everything at first', async () => {
  expect(await outcomeOf((await site.visitor()).call('getMessagePreferences', {}))).toBe('loginRequired')
  expect(await (await site.member()).client.call('getMessagePreferences', {})).toEqual({ mutedTypes: [] })
})
