import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { agencyFindings, branch, commissionOf, daysPass, placed } from '../../../test/agency-kit.ts'
import { insertBet } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { settleCommissions } from '../../desk/settle-commissions.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

/** Who is above a member on a business day, the nearest first. */
async function aboveOn(daysFromNow: number, memberId: string): Promise<string[]> {
  const rows = await site.db.query<{ id: string }>(sql`
    with asked as (select (now() at time zone 'Asia/Shanghai')::date + ${daysFromNow}::integer as day)
    select ancestor_id as id from agency_path, asked
     where member_id = ${memberId} and depth > 0 and from_day <= day and until_day > day order by depth`)
  return rows.map(({ id }) => id)
}

it('requires the permission', async () => {
  const { root, agent } = await branch(site)
  const asked = { id: agent.id, parentId: '' }
  expect(await outcomeOf(root.client.call('moveBranch', asked))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator(['agency.read'])).call('moveBranch', asked))).toBe('permissionMissing')
})

it('refuses a circle, and whoever is not in the tree of the tenant', async () => {
  const { root, agent, player } = await branch(site)
  const other = await branch(site, { tenant: 'yunlai' })
  const [operator, alone] = [await site.operator(), await site.member()]
  const move = (id: string, parentId: string) => outcomeOf(operator.call('moveBranch', { id, parentId }))
  for (const parentId of [root.id, agent.id, player.id]) expect(await move(root.id, parentId)).toBe('agencyCircle')
  for (const id of [other.agent.id, alone.id, crypto.randomUUID()]) {
    expect(await move(agent.id, id)).toBe('notFound')
    expect(await move(id, root.id)).toBe('notFound')
  }
  // Below one that has left the branch today there is no circle tomorrow.
  expect(await move(player.id, '')).toBe('answered')
  expect(await move(agent.id, player.id)).toBe('answered')
  expect(await move(player.id, root.id)).toBe('answered')
  expect(await move(root.id, agent.id)).toBe('agencyCircle')
})

it('of two moves at once that would make a circle one is refused', async () => {
  const operator = await site.operator()
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await placed(site), await placed(site)]
    const outcomes = await Promise.all([
      outcomeOf(operator.call('moveBranch', { id: one.id, parentId: other.id })),
      outcomeOf(operator.call('moveBranch', { id: other.id, parentId: one.id })),
    ])
    expect(outcomes.sort()).toEqual(['agencyCircle', 'answered'])
  }
})

it('moves all that is below, from the next business day on, and keeps who was above on the days before', async () => {
  const { root, agent, player } = await branch(site)
  const [target, low] = [await placed(site), await placed(site, { parent: player })]
  const operator = await site.operator()
  const move = (id: string, parentId: string) => operator.call('moveBranch', { id, parentId })
  expect((await move(agent.id, target.id)).members).toBe(3)
  expect([await aboveOn(0, low.id), await aboveOn(1, low.id)]).toEqual([
    [player.id, agent.id, root.id],
    [player.id, agent.id, target.id],
  ])
  // A second move of the same day replaces the first; one of a part of the branch stays beside it.
  await move(player.id, root.id)
  await move(agent.id, '')
  expect([await aboveOn(1, agent.id), await aboveOn(1, low.id)]).toEqual([[], [player.id, root.id]])
  await daysPass(site, 1)
  await move(low.id, target.id)
  expect([await aboveOn(-1, low.id), await aboveOn(0, low.id), await aboveOn(1, low.id)]).toEqual([
    [player.id, agent.id, root.id],
    [player.id, root.id],
    [target.id],
  ])
})

it('what a day earns follows the tree of that day', async () => {
  const { root, agent, player } = await branch(site)
  const other = await placed(site, { rates: { electronic: 2_000 } })
  await insertBet(site.db, player.id, 100_000n)
  await (await site.operator()).call('moveBranch', { id: player.id, parentId: other.id })
  await daysPass(site, 1)
  await insertBet(site.db, player.id, 50_000n)
  await daysPass(site, 2)
  await settleCommissions(site.context)
  expect(await Promise.all([root, agent, other].map(({ id }) => commissionOf(site.db, id)))).toEqual([
    '300000000, 300, 1',
    '500000000, 500, 1',
    '100000000, 100, 1',
  ])
  expect(await agencyFindings(site.db)).toEqual([])
})
