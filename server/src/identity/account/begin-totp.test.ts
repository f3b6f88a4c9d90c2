import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { seal, unseal } from '../../base/secret/seal.ts'
import { loggedIn, password, steppedUp, withTotp } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { totpCode } from '../../test/totp-codes.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('needs a step-up', async () => {
  expect(await outcomeOf((await loggedIn(site)).client.call('beginTotp', {}))).toBe('stepUpRequired')
})

it('returns a secret once and stores it sealed to the member', async () => {
  const { client, member } = await steppedUp(site)
  const { secret, uri } = await client.call('beginTotp', {})
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  expect(uri).toContain(`secret=${secret}`)
  const [row] = await site.db.query<{ totpSecret: string }>(sql`select totp_secret from member where id = ${member.id}`)
  expect(row?.totpSecret).not.toContain(secret)
  expect(unseal(site.config.accountKey, member.id, row?.totpSecret ?? '')).toBe(secret)
  expect(() => unseal('another key', member.id, row?.totpSecret ?? '')).toThrow()
  expect(() => unseal('key', 'b', seal('key', 'a', 'text'))).toThrow()
  expect((await client.call('getSecureStatus', {})).hasTotp).toBe(false)
})

it('does not change a secret that is in use', async () => {
  const { client, secret, device, member } = await withTotp(site)
  await client.call('beginTotp', {})
  await device.login(member.userName, password)
  expect(await outcomeOf(client.call('checkSecondFactor', { code: await totpCode(secret) }))).toBe('answered')
})
