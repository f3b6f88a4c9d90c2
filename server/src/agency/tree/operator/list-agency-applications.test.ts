import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { agency: { joining: 'REVIEW', rates: { live: 2_000 } } } })
})
afterAll(() => site.close())

it('requires the permission, and a cursor of its own', async () => {
  expect(await outcomeOf((await site.member()).client.call('listAgencyApplications', {}))).toBe('operatorRequired')
  const editor = await site.operator(['agency.edit'])
  expect(await outcomeOf(editor.call('listAgencyApplications', {}))).toBe('permissionMissing')
  const reader = await site.operator(['agency.read'])
  expect(await outcomeOf(reader.call('listAgencyApplications', { cursor: 'x' }))).toBe('cursorWrong')
  expect(await outcomeOf(reader.call('listAgencyApplications', { state: 'NEW' }))).toBe('badRequest')
})

it('lists the applications of the tenant in a state, newest first, with the agent above', async () => {
  const { agent, player } = await branch(site)
  const [alone, another, stranger] = [await site.member(), await site.member(), await site.member({ tenant: 'yunlai' })]
  for (const { client, userName } of [player, alone, another, stranger])
    await client.call('applyForAgency', { words: `from ${userName}` })
  const operator = await site.operator()
  const all = await operator.call('listAgencyApplications', {})
  expect(all.rows.map(({ userName, parentName }) => [userName, parentName])).toEqual([
    [another.userName, ''],
    [alone.userName, ''],
    [player.userName, agent.userName],
  ])
  const [newest] = all.rows
  await operator.call('decideAgencyApplication', { id: newest?.id ?? '', isApproved: true })
  const approved = await operator.call('listAgencyApplications', { state: 'APPROVED' })
  expect(approved.rows).toMatchObject([{ userName: another.userName, words: `from ${another.userName}`, reason: '' }])
  const first = await operator.call('listAgencyApplications', { state: 'OPEN', size: 1 })
  const second = await operator.call('listAgencyApplications', { state: 'OPEN', size: 1, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ userName }) => userName)).toEqual([alone.userName, player.userName])
  expect(second.nextCursor).toBe('')
})
