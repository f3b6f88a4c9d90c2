import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { askForCode, codeSentTo, freshPhone } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] }, policy: { site: { isInvite: true } } })
})
afterAll(() => site.close())

let count = 0
async function register(binding: object, code?: string) {
  count += 1
  const visitor = await site.visitor()
  await visitor.blob('getCaptcha', { action: 'REG' })
  return visitor.call('register', {
    userName: `bound${count}`,
    password: 'Bright2026',
    currency: 'CNY',
    captchaInfo: await plantAnswer(site.db),
    inviteCode: 'FRIEND',
    bindingRecvCode: code ?? '',
    ...binding,
  })
}

const toPhone = (phone: string) => ({ bindingWay: 'PHONE', bindingUsername: phone, bindingPhoneAreaCode: 86 })

describe('registering with a phone or an email', () => {
  it.each([
    [{ bindingWay: '' }, 'wayClosed'],
    [{ bindingWay: 'PHONE', bindingUsername: '12', bindingPhoneAreaCode: 86 }, 'phoneFormatWrong'],
    [{ bindingWay: 'EMAIL', bindingUsername: 'nobody' }, 'emailFormatWrong'],
    [{ bindingWay: 'EMAIL', bindingUsername: 'a@example.com' }, 'codeWrong'],
    [{ bindingWay: 'PASSWORD' }, 'badRequest'],
  ])('%j is refused with %s', async (binding, name) => {
    expect(await outcomeOf(register(binding))).toBe(name)
  })

  it('stores the proved contact and the invite code', async () => {
    const phone = freshPhone()
    const ask = { action: 'REG', way: 'PHONE', username: phone, phoneAreaCode: 86 }
    await askForCode(site, ask)
    const code = await codeSentTo(site.db, `+86${phone}`)
    await register(toPhone(phone), code)
    const [row] = await site.db.query(
      sql`select phone, email, invite_code from member where user_name_key = ${`bound${count}`}`,
    )
    expect(row).toEqual({ phone: `+86${phone}`, email: '', inviteCode: 'FRIEND' })
    expect(await outcomeOf(register(toPhone(phone), code))).toBe('codeWrong')
  })

  it('a code for another number, or of a login, is refused', async () => {
    const [phone, other] = [freshPhone(), freshPhone()]
    await askForCode(site, { action: 'REG', way: 'PHONE', username: other, phoneAreaCode: 86 })
    const code = await codeSentTo(site.db, `+86${other}`)
    expect(await outcomeOf(register(toPhone(phone), code))).toBe('codeWrong')
  })
})
