import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test('guests and strangers are asked to log in', async () => {
  expect(await outcomeOf(site.stranger().call('getUserInfo', {}))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('getUserInfo', {}))).toBe('loginRequired')
})

test('a member reads their own data, masked and without secrets', async () => {
  const member = await site.member({ currency: 'USD' })
  await site.db.execute(
    sql`update member set phone = '+8613812345678', email = 'lin@example.com', real_name = 'Lin Qing' where id = ${member.id}`,
  )
  const info = await member.client.call('getUserInfo', {})
  expect(info).toEqual({
    userName: member.userName,
    nickname: '',
    currency: 'USD',
    isBindFundPassword: false,
    registeredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    lastLoginAt: '',
    vipLevel: 0,
    phone: '138****5678',
    email: 'l***@example.com',
    realName: 'L***',
    lastLoginPlace: '',
    qq: '',
    avatar: '',
    birthday: '',
    isAutoTransfer: true,
    inviteCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
  })
})
