import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test('strangers and guests are not online, members are', async () => {
  expect(await site.stranger().call('checkOnline', {})).toEqual({ online: false, reason: '' })
  expect(await (await site.visitor()).call('checkOnline', {})).toEqual({ online: false, reason: '' })
  expect(await (await site.member()).client.call('checkOnline', {})).toEqual({ online: true, reason: '' })
})

test.each([
  ['REPLACED', 'sessionReplaced', 'ACCOUNT_OFFLINE'],
  ['REVOKED', 'sessionRevoked', ''],
  ['LOGOUT', 'sessionUnknown', ''],
])('a session ended by %s is offline and other calls return %s', async (reason, name, told) => {
  const member = await site.member()
  await site.db.execute(sql`update session set ended_at = now(), end_reason = ${reason} where member_id = ${member.id}`)
  expect(await member.client.call('checkOnline', {})).toEqual({ online: false, reason: told })
  expect(await outcomeOf(member.client.call('getUserInfo', {}))).toBe(name)
})

test('an expired session returns its own error', async () => {
  const member = await site.member()
  await site.db.execute(sql`update session set expires_at = now() - interval '1 second' where member_id = ${member.id}`)
  expect(await outcomeOf(member.client.call('getUserInfo', {}))).toBe('sessionExpired')
})
