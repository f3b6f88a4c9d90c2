import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, steppedUp } from '../test/account-kit.ts'
import { outcomeOf } from '../test/refusals.ts'
import { codeSentTo, freshPhone } from '../test/test-device.ts'
import { type TestSite, testSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it("another member's email is refused only after its right code", async () => {
  const taken = `taken${freshPhone()}@example.com`
  const owner = await loggedIn(site, { email: taken })
  const { client } = await steppedUp(site)
  await client.call('sendOwnCode', { action: 'BIND', way: 'EMAIL', target: taken.toUpperCase() })
  expect(await outcomeOf(client.call('bindEmail', { email: taken, code: '000000' }))).toBe('codeWrong')
  const code = await codeSentTo(site.db, taken)
  expect(await outcomeOf(client.call('bindEmail', { email: taken, code }))).toBe('targetTaken')
  expect(owner.member.id).not.toBe('')
})
