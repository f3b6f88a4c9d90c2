import { afterAll, beforeAll, expect, it } from 'vitest'
import { endStepUp, messagesTo, stepUpBy, steppedUp } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { codeSentTo, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('a phone needs its code and a step-up, the next one by the old one, which gets a message', async () => {
  const { client, device, member } = await steppedUp(site)
  const [first, second] = [freshPhone(), freshPhone()]
  const ask = (phone: string) => ({ action: 'BIND', way: 'PHONE', phoneAreaCode: 86, target: phone })
  await client.call('sendOwnCode', ask(first))
  const code = await codeSentTo(site.db, `+86${first}`)
  const bindTo = (phone: string, of: string) => client.call('bindPhone', { phoneAreaCode: 86, phone, code: of })
  expect(await outcomeOf(bindTo('12', code))).toBe('phoneFormatWrong')
  expect(await outcomeOf(bindTo(second, code))).toBe('codeWrong')
  await bindTo(first, code)
  expect((await client.call('getSecureStatus', {})).withdrawalsHeldBy).toEqual(['PHONE'])

  await endStepUp(site, member.id)
  expect(await outcomeOf(client.call('sendOwnCode', ask(second)))).toBe('stepUpRequired')
  expect(await outcomeOf(bindTo(second, '123456'))).toBe('stepUpRequired')
  await stepUpBy(site, device, 'PHONE', `+86${first}`)
  await client.call('sendOwnCode', ask(second))
  await bindTo(`+86${second}`, await codeSentTo(site.db, `+86${second}`))
  expect((await messagesTo(site, `+86${first}`)).at(-1)).not.toMatch(/[0-9]{6}/)
  expect((await client.call('getUserInfo', {})).phone.slice(-4)).toBe(second.slice(-4))
})
