import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateEmail } from '../../member/member/member-rows.ts'
import { loggedIn, steppedUp } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { codeSentTo, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

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
  const [first, second] = [await site.member(), await site.member()]
  const bindTo = (id: string) => site.db.transaction((tx) => updateEmail(tx, 'mingtang', id, email))
  const later = await site.db.transaction(async (tx) => {
    expect(await updateEmail(tx, 'mingtang', first.id, email)).toBe(true)
    const waiting = bindTo(second.id)
    // Time for the second to find nobody with the email, and to wait for the first one's commit.
    await pause(300)
    return { waiting }
  })
  expect(await later.waiting).toBe(false)
})
