import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
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
    // The fastest run decides, because a busy machine only adds time.
    expect(Math.min(...tookMs)).toBeGreaterThanOrEqual(8)
  })

  it('returns masks of a member, and stable masks of the same form for an unknown account', async () => {
    const { member, phone } = await reachableMember(site)
    expect((await checkedAccount(site, member.userName)).reply).toEqual({
      retrieveWays: ['PHONE', 'EMAIL'],
      phone: `138****${phone.slice(-4)}`,
      email: 'l***@example.com',
    })
    const name = await strangerWithPhone(site)
    const { reply } = await checkedAccount(site, name)
    expect(reply.phone).toMatch(/^1[0-9]{2}\*{4}[0-9]{4}$/)
    expect((await checkedAccount(site, name.toUpperCase())).reply).toEqual(reply)
  })

  it('masks of unknown accounts differ by name and by the secret, which only the server has', async () => {
    for (let members = 0; members < 8; members += 1) await reachableMember(site)
    const shown = async (secret: string) => {
      await site.db.execute(sql`delete from recovery_decoy`)
      const masks: string[] = []
      for (let index = 0; index < 40; index += 1)
        masks.push(JSON.stringify(await contactsOfUnknown(site.db, secret, 'mingtang', `name${index}`)))
      return masks
    }
    const masks = await shown('secret')
    expect(new Set(masks).size).toBeGreaterThan(10)
    expect(await shown('secret')).toEqual(masks)
    expect(await shown('other')).not.toEqual(masks)
  })
})
