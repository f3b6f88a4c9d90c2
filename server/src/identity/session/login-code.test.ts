import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { hashPassword } from '../proof/password.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { askForCode, bind, codeSentTo, freshPhone, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

const password = 'Bright2026'
let site: TestSite
let passwordHash: string
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
  passwordHash = await hashPassword(password)
})
afterAll(() => site.close())

async function bound() {
  const member = await site.member({ passwordHash })
  const phone = freshPhone()
  const email = `${member.userName}@example.com`
  await bind(site.db, member.id, { phone, email })
  return { member, phone, email }
}

const byPhone = { way: 'PHONE', phoneAreaCode: 86 }
const askPhone = (phone: string) => ({ action: 'LOGIN', way: 'PHONE', username: phone, phoneAreaCode: 86 })

describe('a login by code', () => {
  it('logs in by phone in every spelling, without the device step', async () => {
    const { member, phone } = await bound()
    const [first, second] = [testDevice(site), testDevice(site)]
    await first.login(member.userName, password)
    await askForCode(site, askPhone(`+86 ${phone}`))
    const code = await codeSentTo(site.db, `+86${phone}`)
    const reply = await second.login(phone, code, byPhone)
    expect(reply.needSeAuth).toBe(false)
    expect((await second.client.call('getUserInfo', {})).userName).toBe(member.userName)
    expect(await outcomeOf(second.login(phone, code, byPhone))).toBe('codeWrong')
  })

  it('logs in by email in any letter case', async () => {
    const { member, email } = await bound()
    await askForCode(site, { action: 'LOGIN', way: 'EMAIL', username: email.toUpperCase() })
    const device = testDevice(site)
    await device.login(email.toUpperCase(), await codeSentTo(site.db, email), { way: 'EMAIL' })
    expect((await device.client.call('getUserInfo', {})).userName).toBe(member.userName)
  })

  it('has the same response for an unknown number, to which nothing is sent', async () => {
    const { phone } = await bound()
    const unknown = freshPhone()
    const answers = []
    for (const number of [phone, unknown]) {
      const visitor = await site.visitor()
      const sent = await askForCode(site, askPhone(number))
      const refused = await visitor
        .call('login', { username: number, password: '000000', ...byPhone })
        .catch((error: Error) => ({ ...error, message: error.message }))
      answers.push({ sent, refused })
    }
    expect(answers[0]).toEqual(answers[1])
    const rows = await site.db.query(sql`select from outbox where target = ${`+86${unknown}`} and sent_at is not null`)
    expect(rows).toHaveLength(0)
  })

  it.each(['００１２３４', '12345', '1234567', ' 12345', '12345\n', '0x1234'])('%j is no code', async (code) => {
    const { phone } = await bound()
    expect(await outcomeOf(testDevice(site).login(phone, code, byPhone))).toBe('codeWrong')
  })

  it('unlocks the owner whom a stranger locked from this IP address', async () => {
    const { member, phone } = await bound()
    await site.db.execute(
      sql`insert into login_failure (tenant, account_key, ip, failures) values ('mingtang', ${member.userName}, '127.0.0.1', 10)`,
    )
    const device = testDevice(site)
    expect(await outcomeOf(device.login(member.userName, password))).toBe('accountLocked')
    await askForCode(site, askPhone(phone))
    await device.login(phone, await codeSentTo(site.db, `+86${phone}`), byPhone)
    expect(await outcomeOf(device.login(member.userName, password))).toBe('answered')
  })
})

describe('many tries', () => {
  it('of a hundred concurrent tries ten are checked', async () => {
    const member = await site.member({ passwordHash })
    await site.db.execute(
      sql`update tenant set policy = '{"site":{"captchaAfterFailures":1000,"alarmAfterFailures":100000}}' where code = 'mingtang'`,
    )
    const visitor = await site.visitor()
    const tryWith = (secret: string) =>
      outcomeOf(visitor.call('login', { username: member.userName, password: secret, way: 'PASSWORD' }))
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => tryWith('Wrong12345')))
    expect(outcomes.filter((outcome) => outcome === 'loginRefused')).toHaveLength(10)
    expect(outcomes).not.toContain('answered')
    expect(await tryWith(password)).toBe('accountLocked')
    await site.db.execute(sql`update tenant set policy = '{}' where code = 'mingtang'`)
  })
})
