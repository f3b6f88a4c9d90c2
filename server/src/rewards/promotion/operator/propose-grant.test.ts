import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { grantOf } from '../../../test/grant-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { expireGrants } from '../grant-rows.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission', async () => {
  const member = await site.member()
  expect(await outcomeOf((await site.operator(['grant.read'])).call('proposeGrant', grantOf(member)))).toBe(
    'permissionMissing',
  )
  expect(await outcomeOf(member.client.call('proposeGrant', grantOf(member)))).toBe('operatorRequired')
})

it.each([
  [{ userName: 'nobodyhere' }, 'notFound'],
  [{ amount: '0' }, 'amountWrong'],
  [{ amount: '1.001' }, 'amountWrong'],
  [{ currency: 'ABC' }, 'settingWrong'],
  [{ reason: '' }, 'badRequest'],
  [{ reason: ' ' }, 'settingWrong'],
  [{ wagerTimes: 101 }, 'badRequest'],
])('%j is refused with %s', async (changes, name) => {
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('proposeGrant', grantOf(await site.member(), changes)))).toBe(name)
})

it("does not find another tenant's member", async () => {
  const theirs = await site.member({ tenant: 'yunlai' })
  expect(await outcomeOf((await site.operator()).call('proposeGrant', grantOf(theirs)))).toBe('notFound')
})

it('says how many others may decide, and expires when nobody did', async () => {
  const proposer = await site.operator(['grant.propose', 'grant.decide', 'grant.read'])
  const member = await site.member()
  const alone = await proposer.call('proposeGrant', grantOf(member))
  await site.operator(['grant.decide'])
  const { id, deciders } = await proposer.call('proposeGrant', grantOf(member))
  expect(deciders).toBe(alone.deciders + 1)
  expect(new Date(alone.expiresAt).getTime() - Date.now()).toBeGreaterThan(13 * 86_400_000)
  await site.db.execute(sql`update grant_proposal set proposed_at = now() - interval '15 days' where id = ${alone.id}`)
  await expireGrants(site.db)
  const { rows } = await proposer.call('listGrants', {})
  const states = new Map(rows.map((row) => [row.id, row.state]))
  expect([states.get(alone.id), states.get(id)]).toEqual(['EXPIRED', 'PROPOSED'])
  const second = await site.operator()
  expect(await outcomeOf(second.call('decideGrant', { id: alone.id, isApproved: true }))).toBe('grantDecided')
})
