import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission, and a cursor of its own', async () => {
  expect(await outcomeOf((await site.member()).client.call('listVipTransfers', {}))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator(['vip.edit'])).call('listVipTransfers', {}))).toBe('permissionMissing')
  expect(await outcomeOf((await site.operator(['vip.read'])).call('listVipTransfers', { cursor: 'x' }))).toBe(
    'cursorWrong',
  )
})

it('lists open applications of the tenant, the oldest first, and the member sees that they were viewed', async () => {
  const members = [await site.member(), await site.member(), await site.member()]
  for (const [index, { client }] of members.entries())
    await client.call('applyVipTransfer', { site: `Site ${index}`, proof: 'Gold' })
  const stranger = await site.member({ tenant: 'yunlai' })
  await stranger.client.call('applyVipTransfer', { site: 'Theirs', proof: 'Gold' })
  const operator = await site.operator(['vip.read'])
  const first = await operator.call('listVipTransfers', { size: 2 })
  const second = await operator.call('listVipTransfers', { size: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map((row) => row.site)).toEqual(['Site 0', 'Site 1', 'Site 2'])
  expect(first.rows[0]).toMatchObject({ userName: members[0]?.userName, proof: 'Gold', level: 0 })
  const views = (await members[0]?.client.call('listOperatorViews', {}))?.rows
  expect(views?.map(({ what }) => what)).toEqual(['VIP_TRANSFER_REVIEW'])
})
