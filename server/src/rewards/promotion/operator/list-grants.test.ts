import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { entriesOf } from '../../../test/cashier-kit.ts'
import { grantOf } from '../../../test/grant-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission, and refuses cursors of others', async () => {
  expect(await outcomeOf((await site.operator(['grant.propose'])).call('listGrants', {}))).toBe('permissionMissing')
  expect(await outcomeOf((await site.operator()).call('listGrants', { cursor: 'x' }))).toBe('cursorWrong')
})

it("pages through the tenant's grants, newest first", async () => {
  const operator = await site.operator()
  const ids = []
  for (const amount of ['1', '2', '3']) {
    const { id } = await operator.call('proposeGrant', grantOf(await site.member(), { amount }))
    ids.unshift(id)
  }
  const listed = []
  let cursor = ''
  do {
    const { rows, nextCursor } = await operator.call('listGrants', { size: 2, cursor })
    listed.push(...rows.map(({ id }) => id))
    cursor = nextCursor
  } while (cursor !== '')
  // Other tests of this file leave grants too.
  expect(listed.slice(0, ids.length)).toEqual(ids)
  const [all] = await site.db.query<{ count: bigint }>(sql`select count(*) as count from grant_proposal`)
  expect(new Set(listed).size).toBe(Number(all?.count))
})

it('lists refused grants, which pay nothing, with both names', async () => {
  const member = await site.member()
  const [first, second] = [await site.operator(), await site.operator()]
  const { id } = await first.call('proposeGrant', grantOf(member))
  expect((await second.call('listGrants', { isOpen: true })).rows.map((row) => row.id)).toContain(id)
  expect(await second.call('decideGrant', { id, isApproved: false })).toEqual({ state: 'REFUSED' })
  expect((await second.call('listGrants', { isOpen: true })).rows.map((row) => row.id)).not.toContain(id)
  const { rows } = await second.call('listGrants', {})
  const row = rows.find((one) => one.id === id)
  expect(row).toMatchObject({ state: 'REFUSED', amount: '88.00', userName: member.userName, wagerTimes: 3 })
  expect(row?.proposedBy).not.toBe('')
  expect(row?.decidedBy).not.toBe(row?.proposedBy)
  expect(await entriesOf(site.db, member.id)).toEqual([])
})
