import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { checkedAccount, reachableMember, sendTo, visitorFromAfar, withCode } from '../../test/recovery-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { codeSentTo } from '../../test/test-device.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => site.close())

/** A recovery whose code was sent. */
async function underWay() {
  const { member, phone, target } = await reachableMember(site)
  const { client } = await checkedAccount(site, member.userName)
  await client.call('sendRecoveryCode', sendTo(member.userName))
  return { member, phone, client, code: await codeSentTo(site.db, target) }
}

it('requires a session that passed step one for that account', async () => {
  const { member, code } = await underWay()
  const right = withCode(member.userName, code)
  expect(await outcomeOf(site.stranger().call('checkRecoveryCode', right))).toBe('sessionUnknown')
  expect(await outcomeOf((await visitorFromAfar(site)).call('checkRecoveryCode', right))).toBe('recoveryNotStarted')
  const other = await underWay()
  expect(await outcomeOf(other.client.call('checkRecoveryCode', right))).toBe('recoveryNotStarted')
})

it.each(['', '1234567'])('"%s" is refused before it is compared', async (code) => {
  const { member, client } = await underWay()
  expect(await outcomeOf(client.call('checkRecoveryCode', withCode(member.userName, code)))).toBe('badRequest')
})

it('a recovery ends thirty minutes after step one', async () => {
  const { member, client, code } = await underWay()
  const right = withCode(member.userName, code)
  const later = (minutes: number) =>
    site.db.execute(
      sql`update recovery set expires_at = expires_at - make_interval(mins => ${minutes}) where member_id = ${member.id}`,
    )
  await later(29)
  expect(await outcomeOf(client.call('checkRecoveryCode', right))).toBe('answered')
  await later(2)
  expect(await outcomeOf(client.call('checkRecoveryCode', right))).toBe('recoveryNotStarted')
  const reset = { ...right, password: 'Bright2027' }
  expect(await outcomeOf(client.call('resetPassword', reset))).toBe('recoveryNotStarted')
})

it('a right code stays valid for the next step', async () => {
  const { member, client, code } = await underWay()
  const right = withCode(member.userName, code)
  for (let look = 0; look < 8; look += 1) await client.call('checkRecoveryCode', right)
  expect(await outcomeOf(client.call('resetPassword', { ...right, password: 'Bright2027' }))).toBe('answered')
})

it('five wrong tries end the code, also of fifty concurrent ones', async () => {
  const { member, client, code } = await underWay()
  const wrong = withCode(member.userName, code === '000000' ? '000001' : '000000')
  const looks = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(client.call('checkRecoveryCode', wrong))))
  expect(new Set(looks)).toEqual(new Set(['codeWrong']))
  expect(await outcomeOf(client.call('checkRecoveryCode', withCode(member.userName, code)))).toBe('codeWrong')
})
