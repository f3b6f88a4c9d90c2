import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch, placed } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission, and a right cursor', async () => {
  expect(await outcomeOf((await site.member()).client.call('listAgencyTree', {}))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator(['agency.edit'])).call('listAgencyTree', {}))).toBe('permissionMissing')
  expect(await outcomeOf((await site.operator()).call('listAgencyTree', { cursor: 'x' }))).toBe('cursorWrong')
})

it('shows the roots, and the children of each member, page by page', async () => {
  const operator = await site.operator(['agency.read'])
  const [one, other] = [await branch(site), await branch(site)]
  const third = await placed(site, { parent: one.agent })
  await branch(site, { tenant: 'yunlai' })
  const first = await operator.call('listAgencyTree', { size: 1 })
  const second = await operator.call('listAgencyTree', { size: 1, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows]).toMatchObject([
    { memberId: other.root.id, children: 1, members: 2 },
    { memberId: one.root.id, children: 1, members: 3, isAgent: true, frozenReason: '', frozenUntil: '' },
  ])
  expect(second.nextCursor).toBe('')
  const rates = [
    { gameType: 'electronic', rateMillionths: 8_000 },
    { gameType: 'live', rateMillionths: 4_000 },
  ]
  expect(second.rows[0]?.rates).toEqual(expect.arrayContaining(rates))
  const below = async (parentId: string) =>
    (await operator.call('listAgencyTree', { parentId })).rows.map(({ memberId, isAgent }) => [memberId, isAgent])
  expect(await below(one.root.id)).toEqual([[one.agent.id, true]])
  expect(await below(one.agent.id)).toEqual([
    [third.id, false],
    [one.player.id, false],
  ])
  expect(await below(third.id)).toEqual([])
  const unknown = (await branch(site, { tenant: 'yunlai' })).root.id
  expect(await outcomeOf(operator.call('listAgencyTree', { parentId: unknown }))).toBe('notFound')
})
