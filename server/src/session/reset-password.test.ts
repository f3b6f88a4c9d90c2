import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@mingtang/contract/client.ts'
import { sql } from '../db/sql.ts'
import { outcomeOf } from '../test/refusals.ts'
import { solveCaptcha } from '../test/solve-captcha.ts'
import { bind, codeSentTo, freshPhone, testDevice } from '../test/test-device.ts'
import { type TestSite, testSite } from '../test/test-site.ts'
import { decoyOf } from './decoy.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

let addresses = 0
async function visitor(): Promise<Client> {
  addresses += 1
  const device = testDevice(site, { ip: `10.2.0.${addresses}`, deviceId: randomUUID() })
  device.state.token = (await device.client.call('openGuestSession', {})).token
  return device.client
}

/** Step one, with its image solved. */
async function checked(userName: string) {
  const client = await visitor()
  await client.blob('getCaptcha', { action: 'RETRIEVE_PWD' })
  const captchaCode = await solveCaptcha(site.db)
  return { client, reply: await client.call('checkAccount', { userName, captchaCode }) }
}

async function memberWithPhone() {
  const [member, phone] = [await site.member(), freshPhone()]
  await bind(site.db, member.id, { phone, email: `lin${phone}@example.com` })
  return { member, phone, target: `+86${phone}` }
}

/** A name of nobody whose decoy shows a phone. */
function strangerWithPhone(): string {
  for (;;) {
    const name = `n${randomUUID().slice(0, 8)}`
    if (decoyOf(site.config.accountKey, 'mingtang', name).phone) return name
  }
}

const send = (userName: string) => ({ action: 'RETRIEVE_PWD', userName, way: 'PHONE' }) as const
const code = (userName: string, bindingRecvCode: string) => ({ userName, way: 'PHONE', bindingRecvCode }) as const

describe('step one', () => {
  it('needs a captcha of its own action', async () => {
    const client = await visitor()
    expect(await outcomeOf(client.call('checkAccount', { userName: 'anybody' }))).toBe('captchaRequired')
    await client.blob('getCaptcha', { action: 'LOGIN' })
    const captchaCode = await solveCaptcha(site.db)
    expect(await outcomeOf(client.call('checkAccount', { userName: 'anybody', captchaCode }))).toBe('captchaWrong')
  })

  it('shows masks of a member, and of nobody masks of the same shape that stay the same', async () => {
    const { member, phone } = await memberWithPhone()
    expect((await checked(member.userName)).reply).toEqual({
      retrieveWays: ['PHONE', 'EMAIL'],
      phone: `138****${phone.slice(-4)}`,
      email: 'l***@example.com',
    })
    const name = strangerWithPhone()
    const { reply } = await checked(name)
    expect(reply.phone).toMatch(/^1[0-9]{2}\*{4}[0-9]{4}$/)
    expect((await checked(name.toUpperCase())).reply).toEqual(reply)
  })

  it('decoys differ by name, tenant and secret, and some have nothing bound', () => {
    const masks = Array.from({ length: 400 }, (_, index) => decoyOf('secret', 'mingtang', `name${index}`))
    expect(new Set(masks.map((mask) => JSON.stringify(mask))).size).toBeGreaterThan(300)
    const empty = masks.filter(({ phone, email }) => !phone && !email).length
    expect(empty).toBeGreaterThan(20)
    expect(empty).toBeLessThan(90)
    const others = Array.from({ length: 40 }, (_, index) => decoyOf('other', 'mingtang', `name${index}`))
    expect(others).not.toEqual(masks.slice(0, 40))
  })
})

describe('the code of a recovery', () => {
  it('goes out only in the session that passed step one, for that account', async () => {
    const { member } = await memberWithPhone()
    expect(await outcomeOf((await visitor()).call('sendRecoveryCode', send(member.userName)))).toBe(
      'recoveryNotStarted',
    )
    const { client } = await checked((await memberWithPhone()).member.userName)
    const wrong = code(member.userName, '123456')
    expect(await outcomeOf(client.call('sendRecoveryCode', send(member.userName)))).toBe('recoveryNotStarted')
    expect(await outcomeOf(client.call('checkRecoveryCode', wrong))).toBe('recoveryNotStarted')
    const reset = { ...wrong, password: 'Bright2027' }
    expect(await outcomeOf(client.call('resetPassword', reset))).toBe('recoveryNotStarted')
  })

  it('a hundred sends to a third person reach the phone once a minute and ten times a day', async () => {
    const { member, target } = await memberWithPhone()
    const { client } = await checked(member.userName)
    for (let minute = 0; minute < 12; minute += 1) {
      await Promise.all(
        Array.from({ length: 9 }, () => outcomeOf(client.call('sendRecoveryCode', send(member.userName)))),
      )
      await site.db.execute(
        sql`update code_request set created_at = created_at - interval '61 seconds' where target = ${target}`,
      )
    }
    expect(await outcomeOf(client.call('sendRecoveryCode', send(member.userName)))).toBe('codeLimit')
    expect(await site.db.query(sql`select from outbox where target = ${target}`)).toHaveLength(10)
  })

  it('of nobody is answered alike and reaches nobody', async () => {
    const name = strangerWithPhone()
    const { client } = await checked(name)
    const before = await site.db.query(sql`select from outbox`)
    expect(await client.call('sendRecoveryCode', send(name))).toEqual({ nextSendSeconds: 60 })
    expect(await outcomeOf(client.call('sendRecoveryCode', send(name)))).toBe('codeTooSoon')
    const time = await client.call('getNextSendTime', { action: 'RETRIEVE_PWD', username: name, way: 'PHONE' })
    expect(time.seconds).toBeGreaterThan(50)
    expect(await outcomeOf(client.call('checkRecoveryCode', code(name, '000000')))).toBe('codeWrong')
    const reset = { ...code(name, '000000'), password: 'Bright2027' }
    expect(await outcomeOf(client.call('resetPassword', reset))).toBe('codeWrong')
    expect(await site.db.query(sql`select from outbox`)).toHaveLength(before.length)
  })
})

describe('step two', () => {
  it('sets the password once, ends every session and tells the member', async () => {
    const { member, target } = await memberWithPhone()
    const { client } = await checked(member.userName)
    await client.call('sendRecoveryCode', send(member.userName))
    const right = code(member.userName, await codeSentTo(site.db, target))
    await client.call('checkRecoveryCode', right)
    for (const [password, name] of [
      ['short1', 'passwordFormatWrong'],
      ['qwerty123', 'passwordTooCommon'],
      [`${member.userName}1x`.slice(0, 16), 'passwordTooCommon'],
    ] as const)
      expect(await outcomeOf(client.call('resetPassword', { ...right, password }))).toBe(name)
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => outcomeOf(client.call('resetPassword', { ...right, password: 'Bright2027' }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
    expect(await outcomeOf(member.client.call('getUserInfo', {}))).toBe('sessionRevoked')
    const device = testDevice(site, { ip: '10.3.0.1' })
    expect((await device.login(member.userName, 'Bright2027')).token).not.toBe('')
    expect(await outcomeOf(testDevice(site, { ip: '10.3.0.2' }).login(member.userName, 'Bright2026'))).toBe(
      'loginRefused',
    )
    const letters = await site.db.query<{ body: string }>(
      sql`select body from outbox where target = ${target} and body !~ '[0-9]{6}'`,
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain(member.userName)
  })

  it('refuses a code of another action', async () => {
    const { member, phone, target } = await memberWithPhone()
    const { client } = await checked(member.userName)
    const sending = { action: 'LOGIN', way: 'PHONE', username: phone, phoneAreaCode: 86 } as const
    await (await visitor()).call('sendCode', sending)
    const other = { ...code(member.userName, await codeSentTo(site.db, target)), password: 'Bright2027' }
    expect(await outcomeOf(client.call('resetPassword', other))).toBe('codeWrong')
    await client.call('sendRecoveryCode', send(member.userName))
    expect(await outcomeOf(client.call('resetPassword', other))).toBe('codeWrong')
  })
})
