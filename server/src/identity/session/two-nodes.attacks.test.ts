// Groups E and F of attacks.md where a second node could bypass a limit: two processes with one database.
import { type Client, createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashAnswer } from '../captcha/check-captcha.ts'
import { json, sql } from '../../base/db/sql.ts'
import { loggedIn, password, passwordHash } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { askForCode, bind, codeSentTo, freshPhone, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { type TwoNodes, twoNodes } from '../../test/two-nodes.ts'

let site: TestSite
let nodes: TwoNodes
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
  nodes = await twoNodes(site)
})
afterAll(async () => {
  await nodes.close()
  await site.close()
})

const withToken = (token: string): readonly [Client, Client] => {
  const of = (baseUrl: string) =>
    createClient({ baseUrl, timeoutMs: 20_000, headers: () => ({ 'x-tenant': 'mingtang', 'x-token': token }) })
  return [of(nodes.urls[0]), of(nodes.urls[1])]
}
const setPolicy = (policy: object) =>
  site.db.execute(sql`update tenant set policy = ${json({ site: policy })} where code = 'mingtang'`)
const byPhone = (action: 'LOGIN' | 'REG', username: string) =>
  ({ action, way: 'PHONE', username, phoneAreaCode: 86 }) as const
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function memberWithPhone() {
  const member = await site.member({ passwordHash: await passwordHash() })
  const phone = freshPhone()
  await bind(site.db, member.id, { phone })
  return { member, phone }
}

/** A visitor with one session, as clients of both nodes. */
async function visitorOfBoth(): Promise<readonly [Client, Client]> {
  return withToken((await site.stranger().call('openGuestSession', {})).token)
}

describe('a session ends on every node', () => {
  it('Logout really ends: the very next request with the token is refused at both', async () => {
    const { token } = await site.member()
    const both = withToken(token)
    for (const node of both) expect(await outcomeOf(node.call('getUserInfo', {}))).toBe('answered')
    await both[0].call('logout', {})
    const outcomes = await Promise.all(both.map((node) => outcomeOf(node.call('getUserInfo', {}))))
    expect(outcomes).toEqual(['sessionUnknown', 'sessionUnknown'])
  })

  it('Password change ends others', async () => {
    const { member, device } = await loggedIn(site, {}, { url: nodes.urls[0] })
    const elsewhere = withToken(member.token)
    // Reopens the fixture's session, which the login has ended, as another device's session.
    await site.db.execute(sql`update session set ended_at = null, end_reason = null where member_id = ${member.id}`)
    for (const node of elsewhere) expect(await outcomeOf(node.call('getUserInfo', {}))).toBe('answered')
    await device.client.call('changeLoginPassword', { oldPassword: password, password: 'Bright2027' })
    for (const node of elsewhere) expect(await outcomeOf(node.call('getUserInfo', {}))).toBe('sessionRevoked')
    expect(await outcomeOf(device.client.call('getUserInfo', {}))).toBe('answered')
  })

  it('a login elsewhere ends the other session', async () => {
    const { member, device } = await loggedIn(site, {}, { url: nodes.urls[0] })
    const again = testDevice(site, { url: nodes.urls[1] })
    // A known device, which proves nothing again.
    again.state.deviceToken = device.state.deviceToken
    await again.login(member.userName, password)
    for (const node of withToken(device.state.token)) {
      expect(await node.call('checkOnline', {})).toEqual({ online: false, reason: 'ACCOUNT_OFFLINE' })
      expect(await outcomeOf(node.call('getUserInfo', {}))).toBe('sessionReplaced')
    }
  })

  it('a disabled member is refused', async () => {
    const { id, token } = await site.member()
    await site.db.execute(sql`update member set status = 'DISABLED' where id = ${id}`)
    for (const node of withToken(token)) expect(await outcomeOf(node.call('getUserInfo', {}))).toBe('memberDisabled')
  })
})

describe('limits count over both nodes', () => {
  it('Tries: of 200 concurrent wrong codes five are compared, and then the right one is refused', async () => {
    const { member, phone } = await memberWithPhone()
    await setPolicy({ lockAfterFailures: 1_000, captchaAfterFailures: 1_000, alarmAfterFailures: 100_000 })
    await askForCode(site, byPhone('LOGIN', phone))
    const code = await codeSentTo(site.db, `+86${phone}`)
    const both = await visitorOfBoth()
    const login = (index: number, secret: string) =>
      outcomeOf(both[index % 2]!.call('login', { username: phone, password: secret, way: 'PHONE', phoneAreaCode: 86 }))
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, index) => login(index, otherThan(code))))
    // A busy machine refuses some as overloaded before they are compared.
    expect(outcomes.filter((outcome) => outcome !== 'codeWrong' && outcome !== 'overloaded')).toEqual([])
    const [row] = await site.db.query<{ wrongTries: number }>(
      sql`select wrong_tries from code where target = ${`+86${phone}`} order by created_at desc limit 1`,
    )
    expect(row?.wrongTries).toBe(5)
    expect(await login(0, code)).toBe('codeWrong')
    expect(await site.db.query(sql`select from session where member_id = ${member.id} and way = 'PHONE'`)).toEqual([])
    await setPolicy({})
  })

  it('Code reuse: twenty concurrent right codes pass once', async () => {
    const { phone } = await memberWithPhone()
    await askForCode(site, byPhone('LOGIN', phone))
    const secret = await codeSentTo(site.db, `+86${phone}`)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const device = testDevice(site, { url: nodes.urls[index % 2]!, ip: `10.8.0.${index}`, deviceId: `d${index}` })
        return await outcomeOf(device.login(phone, secret, { way: 'PHONE', phoneAreaCode: 86 }))
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  })

  it('Captcha replay: one image works once, also for twenty concurrent requests', async () => {
    const both = await visitorOfBoth()
    await both[0].blob('getSmsCaptcha', {})
    const captchaCode = await plantAnswer(site.db)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcomeOf(both[index % 2]!.call('sendCode', { ...byPhone('REG', freshPhone()), captchaCode })),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'captchaWrong')).toHaveLength(19)
  })

  it('Lockout: of a hundred concurrent wrong passwords ten are checked', async () => {
    await setPolicy({ captchaAfterFailures: 1_000, alarmAfterFailures: 100_000 })
    const both = await visitorOfBoth()
    const storm = async () => {
      const { member } = await memberWithPhone()
      const wrong = { username: member.userName, password: 'Wrong12345', way: 'PASSWORD' } as const
      return await Promise.all(
        Array.from({ length: 100 }, (_, index) => outcomeOf(both[index % 2]!.call('login', wrong))),
      )
    }
    // A busy machine refuses some as overloaded, before or after their try is counted; then another member is used.
    let outcomes = await storm()
    for (let tries = 1; tries < 5 && outcomes.includes('overloaded'); tries += 1) outcomes = await storm()
    const locked = outcomes.filter((outcome) => outcome === 'accountLocked').length
    expect(outcomes.filter((outcome) => outcome === 'loginRefused')).toHaveLength(10)
    expect(locked).toBe(90)
    await setPolicy({})
  })

  it('Register same name: fifty concurrent requests create one account', async () => {
    await setPolicy({ bindingWays: [] })
    const visitors: (readonly [Client, Client])[] = []
    for (let count = 0; count < 50; count += 1) {
      const both = await visitorOfBoth()
      await both[count % 2]!.blob('getCaptcha', { action: 'REG' })
      visitors.push(both)
    }
    const rows = await site.db.query<{ sessionId: string }>(sql`select session_id from captcha`)
    for (const { sessionId } of rows) {
      const answerHash = hashAnswer(sessionId, 'MOON')
      await site.db.execute(sql`update captcha set answer_hash = ${answerHash} where session_id = ${sessionId}`)
    }
    const outcomes = await Promise.all(
      visitors.map((both, index) =>
        outcomeOf(
          both[index % 2]!.call('register', {
            userName: index % 3 ? 'twonodes' : 'TwoNodes',
            password: 'Bright2026',
            currency: 'CNY',
            captchaInfo: 'MOON',
          }),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
    // A busy machine refuses some as overloaded before their name is checked.
    const others = outcomes.filter((outcome) => outcome !== 'overloaded')
    expect(others.filter((outcome) => outcome === 'accountTaken')).toHaveLength(others.length - 1)
    const made = await site.db.query(sql`select from member where user_name_key = 'twonodes'`)
    expect(made).toHaveLength(1)
    await setPolicy({})
  })
})
