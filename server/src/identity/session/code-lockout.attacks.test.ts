// Lockout by codes: what a stranger tries, sends and guesses must not close the codes of a login or a recovery to their owner.
import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { password, passwordHash } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { bind, codeSentTo, freshPhone, type TestDevice, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
beforeEach(async () => {
  // The lock of a login is another subject (login-code.test.ts).
  const policy = { lockAfterFailures: 1_000, captchaAfterFailures: 1_000, alarmAfterFailures: 100_000 }
  await site.db.execute(sql`update tenant set policy = ${json({ site: policy })} where code = 'mingtang'`)
})
afterAll(() => site.close())

let addresses = 0
const address = () => {
  addresses += 1
  return `10.5.${addresses >> 8}.${addresses & 255}`
}

/** A device with a guest session. */
async function from(ip: string, known?: TestDevice): Promise<TestDevice> {
  const device = testDevice(site, { ip, deviceId: randomUUID() })
  device.state.deviceToken = known?.state.deviceToken ?? ''
  device.state.token = (await device.client.call('openGuestSession', {})).token
  return device
}

/** A member with a phone, and the device that the member trusts. */
async function owner() {
  const member = await site.member({ passwordHash: await passwordHash() })
  const phone = freshPhone()
  const home = testDevice(site, { ip: address(), deviceId: randomUUID() })
  await home.login(member.userName, password)
  await bind(site.db, member.id, { phone })
  return { userName: member.userName, phone, target: `+86${phone}`, home }
}

const passTime = async () => {
  await site.db.execute(sql`update code_request set created_at = created_at - interval '61 seconds'`)
  await site.db.execute(sql`update code set created_at = created_at - interval '61 seconds'`)
  await site.db.execute(sql`update outbox set created_at = created_at - interval '61 seconds'`)
}

async function withCaptcha(client: Client, phone: string): Promise<string> {
  await client.blob('getSmsCaptcha', {})
  const captchaCode = await plantAnswer(site.db)
  const asked = { action: 'LOGIN', way: 'PHONE', username: phone, phoneAreaCode: 86, captchaCode } as const
  return await outcomeOf(client.call('sendCode', asked))
}

const logIn = ({ client }: TestDevice, phone: string, code: string) =>
  outcomeOf(client.call('login', { username: phone, password: code, way: 'PHONE', phoneAreaCode: 86 }))
const wrongOf = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

/** Uses up all wrong tries that the stranger has at four codes of a day. */
async function useUp(stranger: TestDevice, phone: string): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await withCaptcha(stranger.client, phone)
    const code = await codeSentTo(site.db, `+86${phone}`)
    for (let tries = 1; tries <= 6; tries += 1) await logIn(stranger, phone, wrongOf(code, tries))
    await passTime()
  }
}

describe('Lockout by codes', () => {
  it("a stranger's five wrong tries at the newest code leave it to its owner", async () => {
    const { phone, target } = await owner()
    const stranger = await from(address())
    expect(await withCaptcha(stranger.client, phone)).toBe('answered')
    const code = await codeSentTo(site.db, target)
    for (let tries = 1; tries <= 8; tries += 1)
      expect(await logIn(stranger, phone, wrongOf(code, tries))).toBe('codeWrong')
    expect(await logIn(stranger, phone, code)).toBe('codeWrong')
    expect(await logIn(await from(address()), phone, code)).toBe('answered')
  })

  it("a stranger's day of wrong tries closes the codes to the stranger, not to the owner", async () => {
    const { phone, target } = await owner()
    const stranger = await from(address())
    await useUp(stranger, phone)
    expect(await withCaptcha(stranger.client, phone)).toBe('codeLimit')
    const mine = await from(address())
    expect(await withCaptcha(mine.client, phone)).toBe('answered')
    const code = await codeSentTo(site.db, target)
    expect(await logIn(stranger, phone, code)).toBe('codeWrong')
    expect(await logIn(mine, phone, code)).toBe('answered')
  })

  it('many strangers close a target to strangers; the known device is let through, to log in and to recover', async () => {
    const { userName, phone, target, home } = await owner()
    for (let count = 0; count < 2; count += 1) await useUp(await from(address()), phone)
    const last = await from(address())
    await withCaptcha(last.client, phone)
    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const stranger = await from(address())
        for (let tries = 1; tries <= 5; tries += 1) await logIn(stranger, phone, String(100_000 + index * 10 + tries))
      }),
    )
    await passTime()
    expect(await withCaptcha((await from(address())).client, phone)).toBe('codeLimit')

    const known = await from(address(), home)
    expect(await withCaptcha(known.client, phone)).toBe('answered')
    const stranger = await from(address())
    const code = await codeSentTo(site.db, target)
    expect(await logIn(stranger, phone, code)).toBe('codeWrong')
    expect(await logIn(known, phone, code)).toBe('answered')

    const recovering = await from(address(), home)
    await recovering.client.blob('getCaptcha', { action: 'RETRIEVE_PWD' })
    await recovering.client.call('checkAccount', { userName, captchaCode: await plantAnswer(site.db) })
    const recovery = { userName, way: 'PHONE' } as const
    await recovering.client.call('sendRecoveryCode', { ...recovery, action: 'RETRIEVE_PWD' })
    const bindingRecvCode = await codeSentTo(site.db, target)
    await recovering.client.call('checkRecoveryCode', { ...recovery, bindingRecvCode })
    await recovering.client.call('resetPassword', { ...recovery, bindingRecvCode, password: 'Bright2027' })
  })

  it('all strangers together have fifty tries a day at a target, also at once', async () => {
    const { phone, target } = await owner()
    await withCaptcha((await from(address())).client, phone)
    const code = await codeSentTo(site.db, target)
    const strangers = await Promise.all(Array.from({ length: 30 }, () => from(address())))
    await Promise.all(
      strangers.flatMap((stranger, index) =>
        [1, 2, 3].map((tries) => logIn(stranger, phone, wrongOf(code, index * 3 + tries))),
      ),
    )
    const [row] = await site.db.query<{ wrongTries: number }>(
      sql`select wrong_tries from code where target = ${target} order by created_at desc limit 1`,
    )
    expect(row?.wrongTries).toBe(50)
    expect(await logIn(await from(address()), phone, code)).toBe('codeWrong')
  })

  it("strangers' codes of a day leave the known device its own", async () => {
    const { phone, home } = await owner()
    const outcomes: string[] = []
    for (let count = 0; count < 14; count += 1) {
      outcomes.push(await withCaptcha((await from(`10.6.0.${count % 4}`)).client, phone))
      await passTime()
    }
    // A third person gets at most ten messages a day.
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(10)
    expect(outcomes.at(-1)).toBe('codeLimit')
    expect(await withCaptcha((await from(address(), home)).client, phone)).toBe('answered')
  })

  it('one stranger alone uses up only a part of them', async () => {
    const { phone } = await owner()
    const stranger = await from(address())
    const outcomes: string[] = []
    for (let count = 0; count < 8; count += 1) {
      outcomes.push(await withCaptcha(stranger.client, phone))
      await passTime()
    }
    expect(outcomes).toEqual([...Array<string>(6).fill('answered'), 'codeLimit', 'codeLimit'])
    expect(await withCaptcha((await from(address())).client, phone)).toBe('answered')
  })

  it('a forged device id or a device of another member is a stranger', async () => {
    const [victim, thief] = [await owner(), await owner()]
    for (let count = 0; count < 12; count += 1) {
      await withCaptcha((await from(`10.7.0.${count}`)).client, victim.phone)
      await passTime()
    }
    expect(await withCaptcha((await from(address(), thief.home)).client, victim.phone)).toBe('codeLimit')
    const forged = await from(address())
    forged.state.deviceToken = 'A'.repeat(43)
    expect(await withCaptcha(forged.client, victim.phone)).toBe('codeLimit')
  })

  it('Lockout abuse: a stranger behind the same address locks the account there, not the known device', async () => {
    await site.db.execute(sql`update tenant set policy = '{}' where code = 'mingtang'`)
    const { userName, home } = await owner()
    await site.db.execute(
      sql`insert into login_failure (tenant, account_key, ip, failures) values ('mingtang', ${userName}, '10.7.7.7', 10)`,
    )
    const known = await from('10.7.7.7', home)
    const right = { username: userName, password, way: 'PASSWORD' } as const
    expect(await outcomeOf((await from('10.7.7.7')).client.call('login', right))).toBe('accountLocked')
    await known.client.blob('getCaptcha', { action: 'LOGIN' })
    const captchaCode = await plantAnswer(site.db)
    expect(await outcomeOf(known.client.call('login', { ...right, captchaCode }))).toBe('answered')
  })
})
