import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantOf } from '../../test/grant-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

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
