import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Input } from '../rpc/handler.ts'
import { checkedAccount, reachableMember, strangerWithPhone, visitorFromAfar } from '../test/recovery-kit.ts'
import { outcomeOf } from '../test/refusals.ts'
import { solveCaptcha } from '../test/solve-captcha.ts'
import { type TestSite, testSite } from '../test/test-site.ts'
import { checkAccount } from './check-account.ts'
import { contactsOfUnknown } from './unknown-account.ts'

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
  const captchaCode = await solveCaptcha(site.db)
  expect(await outcomeOf(client.call('checkAccount', { userName: 'anybody', captchaCode }))).toBe('captchaWrong')
})

describe('Enumeration: checkUserName', () => {
  it('takes the minimum time also for immediate refusals', async () => {
    const glance = { context: site.context, db: site.context.db } as Call<'checkAccount'>
    const input = { userName: 'anybody', captchaCode: '', captchaInfo: '' } as Input<'checkAccount'>
    const tookMs: number[] = []
    for (let tries = 0; tries < 10; tries += 1) {
      const startedAt = performance.now()
      await checkAccount(glance, input).then(
        () => expect.unreachable(),
        (error: Error) => expect(error.message).toContain('captchaRequired'),
      )
      tookMs.push(performance.now() - startedAt)
    }
    // The minimum is 8 ms, and a timer may fire 1 ms early. The fastest run decides, because a busy machine only adds time.
    expect(Math.min(...tookMs)).toBeGreaterThanOrEqual(7)
  })

  it('returns masks of a member, and stable masks of the same form for an unknown account', async () => {
    const { member, phone } = await reachableMember(site)
    expect((await checkedAccount(site, member.userName)).reply).toEqual({
      retrieveWays: ['PHONE', 'EMAIL'],
      phone: `138****${phone.slice(-4)}`,
      email: 'l***@example.com',
    })
    const name = strangerWithPhone(site)
    const { reply } = await checkedAccount(site, name)
    expect(reply.phone).toMatch(/^1[0-9]{2}\*{4}[0-9]{4}$/)
    expect((await checkedAccount(site, name.toUpperCase())).reply).toEqual(reply)
  })

  it('masks of unknown accounts differ by name, tenant and secret, and some have nothing bound', () => {
    const masks = Array.from({ length: 400 }, (_, index) => contactsOfUnknown('secret', 'mingtang', `name${index}`))
    expect(new Set(masks.map((mask) => JSON.stringify(mask))).size).toBeGreaterThan(300)
    const empty = masks.filter(({ phone, email }) => !phone && !email).length
    expect(empty).toBeGreaterThan(20)
    expect(empty).toBeLessThan(90)
    const others = Array.from({ length: 40 }, (_, index) => contactsOfUnknown('other', 'mingtang', `name${index}`))
    expect(others).not.toEqual(masks.slice(0, 40))
  })
})
