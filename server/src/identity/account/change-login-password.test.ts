import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { sql } from '../../base/db/sql.ts'
import { startServer } from '../../server.ts'
import { messagesTo, loggedIn, password } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { freshPhone, testDevice } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

describe('the login password', () => {
  it.each([
    [{ oldPassword: 'Wrong12345', password: 'Fresh2027' }, 'oldPasswordWrong'],
    [{ oldPassword: password, password: 'short1' }, 'passwordFormatWrong'],
    [{ oldPassword: password, password: 'qwerty123' }, 'passwordTooCommon'],
    [{ oldPassword: password, password }, 'passwordSame'],
  ])('%j is rejected with %s as the message', async (input, reason) => {
    const { client } = await loggedIn(site)
    const error = await client.call('changeLoginPassword', input).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ errorName: 'loginPasswordRejected', code: 'P00220', errorData: { reason } })
    expect((error as { msg: string }).msg).not.toContain('{{')
    expect((error as { msg: string }).msg.length).toBeGreaterThan(5)
  })

  it('ends the other sessions on every node, tells the member and holds withdrawals', async () => {
    await site.db.execute(sql`update tenant set policy = '{"site":{"oneSession":false}}' where code = 'mingtang'`)
    const phone = freshPhone()
    const { client, member } = await loggedIn(site, { phone })
    const port = await findFreePort()
    const secondNode = await startServer({ ...site.config, port })
    try {
      const elsewhere = testDevice(site, { url: `http://127.0.0.1:${port}` })
      elsewhere.state.token = member.token
      expect(await outcomeOf(elsewhere.client.call('getBalance', {}))).toBe('answered')
      await client.call('changeLoginPassword', { oldPassword: password, password: 'Fresh2027' })
      expect(await outcomeOf(elsewhere.client.call('getBalance', {}))).toBe('sessionRevoked')
    } finally {
      await secondNode.close()
      await site.db.execute(sql`update tenant set policy = '{}' where code = 'mingtang'`)
    }
    const status = await client.call('getSecureStatus', {})
    expect(status.passwordChangedAt).not.toBe('')
    expect(status.withdrawalsHeldBy).toEqual(['PASSWORD'])
    const messages = await messagesTo(site, `+86${phone}`)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(member.userName)
    expect(messages[0]).not.toContain('Fresh2027')
    expect(messages[0]).not.toContain('{{')
    expect(await outcomeOf(testDevice(site).login(member.userName, password))).toBe('loginRefused')
    expect(await outcomeOf(testDevice(site).login(member.userName, 'Fresh2027'))).toBe('answered')
  })
})
