import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { steppedUp } from '../../test/account-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

describe('the fund password', () => {
  it('is six digits that are not easy to guess, and needs the old one', async () => {
    const { client, member } = await steppedUp(site)
    const change = async (oldPassword: string, fresh: string) =>
      await client.call('changeFundPassword', { oldPassword, password: fresh }).then(
        () => 'answered',
        (error: { errorName: string; errorData: { reason: string } }) => `${error.errorName} ${error.errorData.reason}`,
      )
    for (const wrong of ['12345', '1234567', '１２３４５６', 'abcdef', ''])
      expect(await change('', wrong)).toBe('walletPasswordRejected fundPasswordFormatWrong')
    for (const easy of ['111111', '123456', '987654'])
      expect(await change('', easy)).toBe('walletPasswordRejected passwordTooCommon')
    expect(await change('', '402817')).toBe('answered')
    expect(await change('000001', '402818')).toBe('walletPasswordRejected oldPasswordWrong')
    expect(await change('402817', '402818')).toBe('answered')
    const [row] = await site.db.query<{ hash: string }>(
      sql`select fund_password_hash as hash from member where id = ${member.id}`,
    )
    expect(row?.hash).toMatch(/^\$argon2id\$/)
    expect((await client.call('getSecureStatus', {})).isBindFundPassword).toBe(true)
  })
})
