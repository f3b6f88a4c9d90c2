import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch, dayAgo, daysPass, placed } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission, and knows members of the tenant’s tree only', async () => {
  const [{ agent }, theirs, alone] = [await branch(site), await branch(site, { tenant: 'yunlai' }), await site.member()]
  const { id } = agent
  expect(await outcomeOf(agent.client.call('getAgencyMember', { id }))).toBe('operatorRequired')
  const editor = await site.operator(['agency.edit'])
  expect(await outcomeOf(editor.call('getAgencyMember', { id }))).toBe('permissionMissing')
  const reader = await site.operator(['agency.read'])
  for (const one of [theirs.agent.id, alone.id, crypto.randomUUID()])
    expect(await outcomeOf(reader.call('getAgencyMember', { id: one }))).toBe('notFound')
})

it('shows who is above from the root down, and that nobody earns more than they do', async () => {
  const { root, agent, player } = await branch(site)
  const reader = await site.operator(['agency.read'])
  const shown = (id: string) => reader.call('getAgencyMember', { id })
  const { path, ...facts } = await shown(agent.id)
  expect(path).toMatchObject([
    { memberId: root.id, children: 1, members: 2, isAgent: true },
    { memberId: agent.id, userName: agent.userName, children: 1, members: 1, frozenReason: '', frozenUntil: '' },
  ])
  const none = { rateMillionths: 0, earnedMillionths: 0, nextMillionths: 0 }
  const agreed = { rateMillionths: 5_000, earnedMillionths: 5_000, nextMillionths: 5_000 }
  expect(facts).toEqual({
    terms: [
      { gameType: 'electronic', ...agreed, mostMillionths: 8_000 },
      { gameType: 'live', ...none, mostMillionths: 4_000 },
    ],
    mostMillionths: 0,
    boundBy: root.userName,
    nextDay: await dayAgo(site.db, -1),
    isMoving: false,
    nextParentName: root.userName,
  })
  // A player is bound by the nearest agent; a root by what no game leaves to the house.
  expect(await shown(player.id)).toMatchObject({ boundBy: agent.userName, terms: [{ mostMillionths: 5_000 }] })
  expect(await shown(root.id)).toMatchObject({ boundBy: '', mostMillionths: 50_000, path: [{ memberId: root.id }] })
})

it('shows what holds from the next business day on beside what holds today', async () => {
  const { root, agent, player } = await branch(site)
  const other = await placed(site, { rates: { electronic: 2_000 } })
  const operator = await site.operator()
  const shown = () => operator.call('getAgencyMember', { id: agent.id })
  await operator.call('saveAgent', {
    userName: agent.userName,
    rates: [{ gameType: 'electronic', rateMillionths: 6_000 }],
  })
  await operator.call('moveBranch', { id: agent.id, parentId: other.id })
  const before = await shown()
  expect(before).toMatchObject({ isMoving: true, nextParentName: other.userName, boundBy: other.userName })
  expect(before.path.map(({ memberId }) => memberId)).toEqual([root.id, agent.id])
  const electronic = { gameType: 'electronic', mostMillionths: 2_000 }
  expect(before.terms).toEqual([
    { ...electronic, rateMillionths: 5_000, earnedMillionths: 5_000, nextMillionths: 6_000 },
  ])
  await daysPass(site, 1)
  const after = await shown()
  expect(after).toMatchObject({ isMoving: false, nextParentName: other.userName })
  expect(after.path.map(({ memberId }) => memberId)).toEqual([other.id, agent.id])
  expect(after.terms).toEqual([
    { ...electronic, rateMillionths: 6_000, earnedMillionths: 2_000, nextMillionths: 6_000 },
  ])
  // Without a parent from tomorrow on.
  await operator.call('moveBranch', { id: player.id, parentId: '' })
  expect(await operator.call('getAgencyMember', { id: player.id })).toMatchObject({
    isMoving: true,
    nextParentName: '',
    boundBy: '',
  })
})
