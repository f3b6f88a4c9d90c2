import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import {
  checkedAccount,
  reachableMember,
  sendTo,
  strangerWithPhone,
  visitorFromAfar,
  withCode,
} from '../../test/recovery-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { codeSentTo } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

it('requires a session that passed step one for that account', async () => {
  const { member, target } = await reachableMember(site)
  const send = sendTo(member.userName)
  expect(await outcomeOf(site.stranger().call('sendRecoveryCode', send))).toBe('sessionUnknown')
  expect(await outcomeOf((await visitorFromAfar(site)).call('sendRecoveryCode', send))).toBe('recoveryNotStarted')
  const other = await checkedAccount(site, (await reachableMember(site)).member.userName)
  expect(await outcomeOf(other.client.call('sendRecoveryCode', send))).toBe('recoveryNotStarted')
  const { client } = await checkedAccount(site, member.userName)
  expect(await client.call('sendRecoveryCode', send)).toEqual({ nextSendSeconds: 60 })
  expect(await codeSentTo(site.db, target)).toMatch(/^[0-9]{6}$/)
})

it.each([{ action: 'LOGIN' }, { way: 'PASSWORD' }, { userName: '' }])('%j is refused', async (changes) => {
  const { member } = await reachableMember(site)
  const { client } = await checkedAccount(site, member.userName)
  const input = { ...sendTo(member.userName), ...changes }
  expect(await outcomeOf(client.call('sendRecoveryCode', input as ReturnType<typeof sendTo>))).toBe('badRequest')
})

it('Mail/SMS bombing: a hundred sends to a third person reach the phone once a minute and ten times a day', async () => {
  const { member, target } = await reachableMember(site)
  const visitors = [await checkedAccount(site, member.userName), await checkedAccount(site, member.userName)]
  const send = sendTo(member.userName)
  for (let minute = 0; minute < 14; minute += 1) {
    const { client } = visitors[minute % 2]!
    await Promise.all(Array.from({ length: 9 }, () => outcomeOf(client.call('sendRecoveryCode', send))))
    await site.db.execute(
      sql`update code_request set created_at = created_at - interval '61 seconds' where target = ${target}`,
    )
  }
  for (const { client } of visitors) expect(await outcomeOf(client.call('sendRecoveryCode', send))).toBe('codeLimit')
  expect(await site.db.query(sql`select from outbox where target = ${target}`)).toHaveLength(10)
})

it('of an unknown account has the same response and is not sent', async () => {
  const name = await strangerWithPhone(site)
  const { client } = await checkedAccount(site, name)
  const before = await site.db.query(sql`select from outbox`)
  expect(await client.call('sendRecoveryCode', sendTo(name))).toEqual({ nextSendSeconds: 60 })
  expect(await outcomeOf(client.call('sendRecoveryCode', sendTo(name)))).toBe('codeTooSoon')
  expect(await outcomeOf(client.call('checkRecoveryCode', withCode(name, '000000')))).toBe('codeWrong')
  const reset = { ...withCode(name, '000000'), password: 'Bright2027' }
  expect(await outcomeOf(client.call('resetPassword', reset))).toBe('codeWrong')
  expect(await site.db.query(sql`select from outbox`)).toHaveLength(before.length)
})
