import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { branch } from '../../../test/agency-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('requires the permission, and a cursor of its own', async () => {
  expect(await outcomeOf((await site.member()).client.call('listFrozenAgents', {}))).toBe('operatorRequired')
  const editor = await site.operator(['agency.edit'])
  expect(await outcomeOf(editor.call('listFrozenAgents', {}))).toBe('permissionMissing')
  const reader = await site.operator(['agency.read'])
  expect(await outcomeOf(reader.call('listFrozenAgents', { cursor: 'x' }))).toBe('cursorWrong')
})

it('lists whose freeze has not ended, the newest first, or only those with an appeal', async () => {
  const [{ root, agent }, other] = [await branch(site), await branch(site)]
  const operator = await site.operator()
  for (const { id } of [root, agent, other.agent, other.root])
    await operator.call('freezeAgent', { id, reason: 'shared cards', days: 3 })
  await agent.client.call('appealAgencyFreeze', { words: 'They are my cousins' })
  await operator.call('unfreezeAgent', { id: other.agent.id })
  await site.db.execute(sql`
    update agency_agent set frozen_until = clock_timestamp() - interval '1 second' where member_id = ${other.root.id}`)
  const first = await operator.call('listFrozenAgents', { size: 1 })
  const second = await operator.call('listFrozenAgents', { size: 1, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ userName }) => userName)).toEqual([agent.userName, root.userName])
  expect(second.nextCursor).toBe('')
  expect((await operator.call('listFrozenAgents', { isAppealed: true })).rows).toEqual([
    {
      memberId: agent.id,
      userName: agent.userName,
      reason: 'shared cards',
      frozenAt: expect.stringMatching(/Z$/),
      until: expect.stringMatching(/Z$/),
      appeal: 'They are my cousins',
      appealedAt: expect.stringMatching(/Z$/),
    },
  ])
})
