import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateEmail } from '../member/member-rows.ts'
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

it('of two members who bind an email at once, the second is told that it is taken', async () => {
  const email = `both${freshPhone()}@example.com`
  const members = [await site.member(), await site.member()]
  const outcomes = members.map(({ id }) => site.db.transaction((tx) => updateEmail(tx, 'mingtang', id, email)))
  expect((await Promise.all(outcomes)).sort()).toEqual([false, true])
})
