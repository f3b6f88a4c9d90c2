// Group E of attacks.md, its lines about codes; each test bears the name of its line.
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { loggedIn, passwordHash } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { askForCode, bind, codeSentTo, freshPhone, type TestDevice, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())
// The lock of a login is another line; here only the codes' own limits count.
const patient = { lockAfterFailures: 1_000, captchaAfterFailures: 1_000, alarmAfterFailures: 100_000 }
beforeEach(() => site.db.execute(sql`update tenant set policy = ${json({ site: patient })} where code = 'mingtang'`))

async function guest(ip = '10.4.0.1'): Promise<TestDevice> {
  const device = testDevice(site, { ip, deviceId: randomUUID() })
  device.state.token = (await device.client.call('openGuestSession', {})).token
  return device
}

async function memberWithPhone() {
  const member = await site.member({ passwordHash: await passwordHash() })
  const phone = freshPhone()
  await bind(site.db, member.id, { phone })
  return { member, phone, target: `+86${phone}` }
}

const byPhone = (action: string, username: string) => ({ action, way: 'PHONE', username, phoneAreaCode: 86 })
const logIn = async (phone: string, code: string, device?: TestDevice) =>
  outcomeOf((device ?? (await guest())).login(phone, code, { way: 'PHONE', phoneAreaCode: 86 }))

async function sendWithCaptcha(device: TestDevice, asked: object): Promise<string> {
  await device.client.blob('getSmsCaptcha', {})
  const captchaCode = await plantAnswer(site.db)
  return await outcomeOf(device.client.call('sendCode', { ...asked, captchaCode } as never))
}

async function passTime(interval: string): Promise<void> {
  await site.db.execute(sql`update code_request set created_at = created_at - ${interval}::interval`)
  await site.db.execute(
    sql`update code set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`,
  )
  await site.db.execute(sql`update outbox set created_at = created_at - ${interval}::interval`)
}

const wrongOf = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

it('Tries reset by resend: 4 wrong, resend, repeat; twenty are compared, then neither a code nor a try is left', async () => {
  const { phone, target } = await memberWithPhone()
  const device = await guest()
  let [refused, code] = ['', '']
  for (let round = 0; round < 50 && !refused; round += 1) {
    const outcome = await sendWithCaptcha(device, byPhone('LOGIN', phone))
    if (outcome !== 'answered') {
      refused = outcome
      break
    }
    code = await codeSentTo(site.db, target)
    for (let tries = 1; tries <= 4; tries += 1) expect(await logIn(phone, wrongOf(code, tries))).toBe('codeWrong')
    await passTime('61 seconds')
  }
  expect(refused).toBe('codeLimit')
  const [row] = await site.db.query<{ tries: number }>(
    sql`select coalesce(sum(wrong_tries), 0)::int as tries from code where target = ${target}`,
  )
  expect(row?.tries).toBe(20)
  expect(await logIn(phone, code)).toBe('codeWrong')
})

it('Code reuse: twenty at once with the right code, one success, and none later', async () => {
  const { phone, target } = await memberWithPhone()
  await askForCode(site, byPhone('LOGIN', phone))
  const code = await codeSentTo(site.db, target)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => await logIn(phone, code, await guest(`10.4.1.${index}`))),
  )
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  expect(await logIn(phone, code, await guest('10.4.2.1'))).toBe('codeWrong')
})

describe('Code of another action', () => {
  const registration = (phone: string, code: string, captchaInfo: string) => ({
    userName: `x${randomUUID().slice(0, 8)}`,
    password: 'Bright2026',
    currency: 'CNY',
    captchaInfo,
    bindingWay: 'PHONE',
    bindingUsername: phone,
    bindingPhoneAreaCode: 86,
    bindingRecvCode: code,
  })

  async function register(phone: string, code: string): Promise<string> {
    const device = await guest('10.4.3.1')
    await device.client.blob('getCaptcha', { action: 'REG' })
    const captchaInfo = await plantAnswer(site.db)
    return await outcomeOf(device.client.call('register', registration(phone, code, captchaInfo)))
  }

  async function reset(userName: string, code: string): Promise<string> {
    const { client } = await guest('10.4.3.2')
    await client.blob('getCaptcha', { action: 'RETRIEVE_PWD' })
    await client.call('checkAccount', { userName, captchaCode: await plantAnswer(site.db) })
    const change = { userName, way: 'PHONE', bindingRecvCode: code, password: 'Bright2027' } as const
    return await outcomeOf(client.call('resetPassword', change))
  }

  it('of a registration does not log in, of a login does not register or recover', async () => {
    const free = freshPhone()
    await askForCode(site, byPhone('REG', free))
    expect(await logIn(free, await codeSentTo(site.db, `+86${free}`), await guest('10.4.3.3'))).toBe('codeWrong')

    const { member, phone, target } = await memberWithPhone()
    await askForCode(site, byPhone('LOGIN', phone))
    const code = await codeSentTo(site.db, target)
    expect(await register(phone, code)).toBe('codeWrong')
    expect(await reset(member.userName, code)).toBe('codeWrong')
    expect(await logIn(phone, code, await guest('10.4.3.4'))).toBe('answered')
  })

  it('of a removal of a device does not log in, recover, step up or bind', async () => {
    const phone = freshPhone()
    const { member, client } = await loggedIn(site, { phone }, { ip: '10.4.3.5' })
    await client.call('sendCode', { action: 'USER_REMOVE_DEVICE', way: 'PHONE' })
    const code = await codeSentTo(site.db, `+86${phone}`)
    expect(await logIn(phone, code, await guest('10.4.3.6'))).toBe('codeWrong')
    expect(await reset(member.userName, code)).toBe('codeWrong')
    expect(await outcomeOf(client.call('stepUp', { method: 'PHONE', proof: code }))).toBe('codeWrong')
    const { rows } = await client.call('listDevices', {})
    expect(await outcomeOf(client.call('removeDevice', { id: rows[0]?.id ?? '', way: 'PHONE', code }))).toBe('answered')
  })
})

it('Expired: ten minutes and a second', async () => {
  const { phone, target } = await memberWithPhone()
  await askForCode(site, byPhone('LOGIN', phone))
  const code = await codeSentTo(site.db, target)
  await passTime('601 seconds')
  expect(await logIn(phone, code, await guest('10.4.4.1'))).toBe('codeWrong')
  await passTime('-3 seconds')
  expect(await logIn(phone, code, await guest('10.4.4.1'))).toBe('answered')
})

it('Leading zeros, full-width digits, array: only the six digits as they are', async () => {
  const { phone, target } = await memberWithPhone()
  await askForCode(site, byPhone('LOGIN', phone))
  await site.db.execute(
    sql`update code set code_hash = sha256(convert_to(id::text || '/001234', 'UTF8')) where target = ${target}`,
  )
  const [row] = await site.db.query<{ id: string; codeHash: Buffer }>(
    sql`select id, code_hash from code where target = ${target}`,
  )
  expect(row?.codeHash).toEqual(createHash('sha256').update(`${row?.id}/001234`).digest())
  const send = async (ip: string, password: string) => {
    const { token } = (await guest(ip)).state
    const answer = await fetch(`${site.url}/api/login_login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant': 'mingtang', 'x-token': token, 'x-forwarded-for': ip },
      body: `{"username":"${phone}","way":"PHONE","phoneAreaCode":86,"password":${password}}`,
    })
    return ((await answer.json()) as { code: string }).code
  }
  const strange = [
    '"００１２３４"',
    '["001234"]',
    '1234',
    '001234',
    '"1234"',
    '" 001234"',
    '"001234\\u0000"',
    '{"$ne":""}',
  ]
  for (const [index, password] of strange.entries())
    expect(['D00059', 'Z00400', 'Z00418'], password).toContain(await send(`10.4.5.${index}`, password))
  expect(await send('10.4.5.200', '"001234"')).toBe('')
})

describe('Resend countdown bypass', () => {
  it('twenty at once to one mailbox in every spelling, from everywhere: one send, and the others are told to wait', async () => {
    const name = `l${randomUUID().slice(0, 8)}`
    const spellings = [`${name}@example.com`, `${name.toUpperCase()}@Example.COM`, `${name}+1@example.com`]
    spellings.push(`${name.slice(0, 3)}.${name.slice(3)}@example.com`)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        askForCode(site, { action: 'REG', way: 'EMAIL', username: spellings[index % 4] }).then(
          () => 'sent',
          (error: { errorName: string; errorData: { nextSendSeconds?: number } }) => error,
        ),
      ),
    )
    const refused = answers.filter((answer) => typeof answer !== 'string')
    expect(refused).toHaveLength(19)
    for (const { errorName, errorData } of refused) {
      expect(errorName).toBe('codeTooSoon')
      expect(errorData.nextSendSeconds).toBeGreaterThan(50)
    }
  })

  it('twenty at once to one phone in every form of its area code: one send', async () => {
    const phone = freshPhone()
    const forms = [
      [phone, 86],
      [`+86${phone}`, 86],
      [`0086${phone}`, 0],
      [`86 ${phone}`, 86],
      [`+86-${phone}`, 852],
    ] as const
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const [username, phoneAreaCode] = forms[index % 5]!
        return outcomeOf(askForCode(site, { action: 'LOGIN', way: 'PHONE', username, phoneAreaCode }))
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'codeTooSoon')).toHaveLength(19)
  })
})

it('Mail/SMS bombing of a third person: a hundred sends over a day, all actions, reach a mailbox ten times', async () => {
  const member = await site.member()
  const email = `${member.userName}@example.com`
  await bind(site.db, member.id, { email })
  for (let count = 0; count < 25; count += 1) {
    const device = await guest(`10.4.6.${count}`)
    for (const action of ['REG', 'LOGIN', 'REG', 'LOGIN'])
      await sendWithCaptcha(device, { action, way: 'EMAIL', username: count % 2 ? email : email.toUpperCase() })
    await passTime('61 seconds')
  }
  expect(await site.db.query(sql`select from outbox where target = ${email}`)).toHaveLength(10)
})
