import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { checkedAccount, reachableMember, sendTo, visitorFromAfar, withCode } from '../../test/recovery-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { codeSentTo, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

describe('step two', () => {
  it('requires a session that passed step one for that account', async () => {
    const [{ member }, other] = [await reachableMember(site), await reachableMember(site)]
    const reset = { ...withCode(member.userName, '123456'), password: 'Bright2027' }
    expect(await outcomeOf(site.stranger().call('resetPassword', reset))).toBe('sessionUnknown')
    const { client } = await checkedAccount(site, other.member.userName)
    expect(await outcomeOf(client.call('resetPassword', reset))).toBe('recoveryNotStarted')
  })

  it('sets the password once, ends every session and sends the member a message', async () => {
    const { member, target } = await reachableMember(site)
    const { client } = await checkedAccount(site, member.userName)
    await client.call('sendRecoveryCode', sendTo(member.userName))
    const right = withCode(member.userName, await codeSentTo(site.db, target))
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
    const messages = await site.db.query<{ body: string }>(
      sql`select body from outbox where target = ${target} and body !~ '[0-9]{6}'`,
    )
    expect(messages).toHaveLength(1)
    expect(messages[0]?.body).toContain(member.userName)
  })

  it('refuses a code of another action', async () => {
    const { member, phone, target } = await reachableMember(site)
    const { client } = await checkedAccount(site, member.userName)
    const sending = { action: 'LOGIN', way: 'PHONE', username: phone, phoneAreaCode: 86 } as const
    await (await visitorFromAfar(site)).call('sendCode', sending)
    const other = { ...withCode(member.userName, await codeSentTo(site.db, target)), password: 'Bright2027' }
    expect(await outcomeOf(client.call('resetPassword', other))).toBe('codeWrong')
    await client.call('sendRecoveryCode', sendTo(member.userName))
    expect(await outcomeOf(client.call('resetPassword', other))).toBe('codeWrong')
  })
})
