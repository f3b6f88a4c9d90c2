import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const application = { site: ' Elsewhere ', proof: ' Gold since 2020, account moon88 ' }

it('refuses a guest', async () => {
  expect(await outcomeOf((await site.visitor()).call('applyVipTransfer', application))).toBe('loginRequired')
})

it.each([
  [{ site: '' }, 'badRequest'],
  [{ proof: 'x'.repeat(1_001) }, 'badRequest'],
  [{ site: ' ' }, 'vipTransferIncomplete'],
  [{ proof: '\n' }, 'vipTransferIncomplete'],
])('refuses %j as %s', async (changes, name) => {
  const { client } = await site.member()
  expect(await outcomeOf(client.call('applyVipTransfer', { ...application, ...changes }))).toBe(name)
})

it('a member has one open application, also of ten sent at once, and another one after the decision', async () => {
  const { client } = await site.member()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => outcomeOf(client.call('applyVipTransfer', application))),
  )
  expect(outcomes.sort()).toEqual(['answered', ...Array(9).fill('vipTransferOpen')])
  const { transfer } = await client.call('getUserVipInfo', {})
  expect(transfer).toMatchObject({ site: 'Elsewhere', state: 'OPEN' })
  await (await site.operator()).call('decideVipTransfer', { id: transfer?.id ?? '', reason: 'No such account' })
  expect((await client.call('getUserVipInfo', {})).transfer).toMatchObject({
    state: 'REFUSED',
    reason: 'No such account',
  })
  expect(await outcomeOf(client.call('applyVipTransfer', application))).toBe('answered')
})
