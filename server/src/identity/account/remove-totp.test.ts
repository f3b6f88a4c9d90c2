import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { password, withTotp } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { totpCode } from '../../test/totp-codes.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('removes TOTP after a step-up, once, and holds withdrawals', async () => {
  const { member, device, client, secret } = await withTotp(site)
  await site.db.execute(sql`update session set step_up_until = null where member_id = ${member.id}`)
  expect(await outcomeOf(client.call('removeTotp', {}))).toBe('stepUpRequired')
  await client.call('stepUp', { method: 'TOTP', proof: await totpCode(secret, 1) })
  await client.call('removeTotp', {})
  expect(await outcomeOf(client.call('removeTotp', {}))).toBe('factorUnknown')
  expect((await client.call('getSecureStatus', {})).withdrawalsHeldBy).toEqual(['TOTP_REMOVED'])
  expect(await device.login(member.userName, password)).toMatchObject({ secondFactors: [] })
})
