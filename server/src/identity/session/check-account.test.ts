import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedAccount, reachableMember, visitorFromAfar } from '../../test/recovery-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

it('needs a session', async () => {
  expect(await outcomeOf(site.stranger().call('checkAccount', { userName: 'anybody' }))).toBe('sessionUnknown')
})

it.each([{ userName: '' }, { userName: 'a'.repeat(17) }, { userName: 'anybody', captchaCode: 'A'.repeat(9) }])(
  '%j is refused',
  async (input) => {
    expect(await outcomeOf((await visitorFromAfar(site)).call('checkAccount', input))).toBe('badRequest')
  },
)

it('needs a captcha of its own action', async () => {
  const client = await visitorFromAfar(site)
  expect(await outcomeOf(client.call('checkAccount', { userName: 'anybody' }))).toBe('captchaRequired')
  await client.blob('getCaptcha', { action: 'LOGIN' })
  const captchaCode = await plantAnswer(site.db)
  expect(await outcomeOf(client.call('checkAccount', { userName: 'anybody', captchaCode }))).toBe('captchaWrong')
})

it('returns the masks of a member', async () => {
  const { member, phone } = await reachableMember(site)
  expect((await checkedAccount(site, member.userName)).reply).toEqual({
    retrieveWays: ['PHONE', 'EMAIL'],
    phone: `138****${phone.slice(-4)}`,
    email: 'l***@example.com',
  })
})
