import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer, solveCaptcha } from '../../test/solve-captcha.ts'
import { freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { site: { codeCaps: { ipPerHour: 999 } } } })
})
afterAll(() => site.close())

const send = (captchaCode: string) =>
  ({ action: 'REG', way: 'PHONE', username: freshPhone(), phoneAreaCode: 86, captchaCode }) as const

it('needs a session', async () => {
  expect(await outcomeOf(site.stranger().blob('getSmsCaptcha', {}))).toBe('sessionUnknown')
})

it('returns a new PNG each time, and the newest is valid', async () => {
  const client = await site.visitor()
  const first = Buffer.from(await (await client.blob('getSmsCaptcha', {})).arrayBuffer())
  const old = await solveCaptcha(site.db)
  const second = await client.blob('getSmsCaptcha', {})
  expect(second.type).toBe('image/png')
  expect(Buffer.from(await second.arrayBuffer()).equals(first)).toBe(false)
  const fresh = await solveCaptcha(site.db)
  expect(fresh).not.toBe(old)
  expect(await outcomeOf(client.call('sendCode', send(fresh)))).toBe('answered')
})

it('Captcha replay: an image for another action, of another visitor, or used up is refused', async () => {
  const [client, other] = [await site.visitor(), await site.visitor()]
  await client.blob('getCaptcha', { action: 'REG' })
  expect(await outcomeOf(client.call('sendCode', send(await plantAnswer(site.db))))).toBe('captchaWrong')
  await client.blob('getSmsCaptcha', {})
  const own = await plantAnswer(site.db)
  expect(await outcomeOf(other.call('sendCode', send(own)))).toBe('captchaWrong')
  expect(await outcomeOf(client.call('sendCode', send(own)))).toBe('answered')
  expect(await outcomeOf(client.call('sendCode', send(own)))).toBe('captchaWrong')
  await client.blob('getSmsCaptcha', {})
  const captchaCode = await plantAnswer(site.db)
  expect(await outcomeOf(client.call('checkAccount', { userName: 'anybody', captchaCode }))).toBe('captchaWrong')
})
