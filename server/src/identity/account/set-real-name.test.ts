import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('the real name is set once, also with ten concurrent requests', async () => {
  const { client } = await loggedIn(site)
  expect(await outcomeOf(client.call('setRealName', { name: '<b>' }))).toBe('realNameFormatWrong')
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => outcomeOf(client.call('setRealName', { name: ' 林青 ' }))),
  )
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'realNameSet')).toHaveLength(9)
  expect((await client.call('getUserInfo', {})).realName).toBe('林*')
})
