import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { withPasskey } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is for its owner, after a step-up', async () => {
  const { client, passkeyId, member } = await withPasskey(site)
  const other = await withPasskey(site)
  expect(await outcomeOf(client.call('removePasskey', { id: other.passkeyId }))).toBe('notFound')
  await client.call('removePasskey', { id: passkeyId })
  const status = await client.call('getSecureStatus', {})
  expect(status.passkeys).toEqual([])
  expect(status.withdrawalsHeldBy).toEqual(['PASSKEY_REMOVED'])
  await site.db.execute(sql`update session set step_up_until = null where member_id = ${member.id}`)
  expect(await outcomeOf(client.call('removePasskey', { id: passkeyId }))).toBe('stepUpRequired')
})
