import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { branch } from '../../test/agency-kit.ts'
import { noticesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const words = 'They are my cousins, with cards of their own'
const freeze = async ({ id }: TestMember, reason = 'shared cards') =>
  (await site.operator()).call('freezeAgent', { id, reason, days: 7 })
const shown = async ({ client }: TestMember) => {
  const { frozenReason, appeal, appealedAt } = await client.call('getAgencyOverview', { period: 'TODAY' })
  return [frozenReason, appeal, appealedAt !== '']
}

it('is for frozen agents, with words', async () => {
  const { agent, player } = await branch(site)
  expect(await outcomeOf((await site.visitor()).call('appealAgencyFreeze', { words }))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('appealAgencyFreeze', { words }))).toBe('agencyNotAgent')
  expect(await outcomeOf(agent.client.call('appealAgencyFreeze', { words }))).toBe('agencyNotFrozen')
  await freeze(agent)
  for (const [text, name] of [
    [' \u200b', 'agencyAppealEmpty'],
    ['x'.repeat(501), 'badRequest'],
  ] as const)
    expect(await outcomeOf(agent.client.call('appealAgencyFreeze', { words: text }))).toBe(name)
  expect(await shown(agent)).toEqual(['shared cards', '', false])
})

it('is kept once a freeze, also of ten at once; a second freeze answers it, and the agent may appeal again', async () => {
  const { agent } = await branch(site)
  await freeze(agent)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => outcomeOf(agent.client.call('appealAgencyFreeze', { words }))),
  )
  expect(outcomes.toSorted()).toEqual([...Array(9).fill('agencyAppealed'), 'answered'])
  expect(await shown(agent)).toEqual(['shared cards', words, true])
  await freeze(agent, 'two of the cards are yours')
  expect(await shown(agent)).toEqual(['two of the cards are yours', '', false])
  expect(await outcomeOf(agent.client.call('appealAgencyFreeze', { words }))).toBe('answered')
  await (await site.operator()).call('unfreezeAgent', { id: agent.id })
  expect(await shown(agent)).toEqual(['', '', false])
  expect((await noticesOf(site.db, agent.id)).map(([line]) => line).toSorted()).toEqual([
    'ACCOUNT agentFrozen',
    'ACCOUNT agentFrozen',
    'ACCOUNT agentUnfrozen',
  ])
})

it('cannot come after the deadline', async () => {
  const { agent } = await branch(site)
  await freeze(agent)
  await site.db.execute(sql`
    update agency_agent set frozen_until = clock_timestamp() - interval '1 second' where member_id = ${agent.id}`)
  expect(await outcomeOf(agent.client.call('appealAgencyFreeze', { words }))).toBe('agencyNotFrozen')
})
