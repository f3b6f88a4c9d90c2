import { afterAll, beforeAll, expect, it } from 'vitest'
import { messagesTo, loggedIn } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it.each([
  [{ action: 'STEP_UP', way: 'PHONE' }, 'wayNotBound'],
  [{ action: 'USER_REMOVE_DEVICE', way: 'EMAIL' }, 'wayNotBound'],
  [{ action: 'BIND', way: 'PHONE', phoneAreaCode: 86, target: '12' }, 'phoneFormatWrong'],
  [{ action: 'BIND', way: 'EMAIL', target: 'nobody' }, 'emailFormatWrong'],
  [{ action: 'LOGIN', way: 'PHONE' }, 'badRequest'],
])('%j is refused with %s', async (input, name) => {
  expect(await outcomeOf((await loggedIn(site)).client.call('sendOwnCode', input))).toBe(name)
})

it('sends to the bound contact, and to a new target only after a step-up', async () => {
  const phone = freshPhone()
  const { client } = await loggedIn(site, { phone })
  const { nextSendSeconds } = await client.call('sendOwnCode', { action: 'STEP_UP', way: 'PHONE' })
  expect(nextSendSeconds).toBe(60)
  expect(await messagesTo(site, `+86${phone}`)).toHaveLength(1)
  const stranger = { action: 'BIND', way: 'PHONE', phoneAreaCode: 86, target: freshPhone() }
  expect(await outcomeOf(client.call('sendOwnCode', stranger))).toBe('stepUpRequired')
  expect(await messagesTo(site, `+86${stranger.target}`)).toHaveLength(0)
})
