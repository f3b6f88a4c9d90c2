import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch } from '../../test/agency-kit.ts'
import { insertDeposit } from '../../test/cashier-kit.ts'
import { joinedBy } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest, a member who is no agent, and a wrong cursor', async () => {
  const { agent, player } = await branch(site)
  expect(await outcomeOf((await site.visitor()).call('listAgencyLinks', {}))).toBe('loginRequired')
  expect(await outcomeOf(player.client.call('listAgencyLinks', {}))).toBe('agencyNotAgent')
  expect(await outcomeOf(agent.client.call('listAgencyLinks', { cursor: 'x' }))).toBe('cursorWrong')
})

it('lists the own links, newest first, with who opened them, registered and deposited', async () => {
  const [{ root, agent }, visitor] = [await branch(site), await site.visitor()]
  const make = async (campaign: string) =>
    (await agent.client.call('createAgencyLink', { campaign, landing: 'HOME' })).link?.code ?? ''
  const codes = [await make('one'), await make('two'), await make('three')]
  await root.client.call('createAgencyLink', { campaign: 'other', landing: 'HOME' })
  for (const inviteCode of [codes[0], codes[0], codes[1]]) await visitor.call('openAgencyLink', { inviteCode })
  const [first] = [await joinedBy(site, codes[0] ?? ''), await joinedBy(site, codes[0] ?? '')]
  await insertDeposit(site.db, first.id, 5_000n)
  await insertDeposit(site.db, first.id, 5_000n)
  const page = await agent.client.call('listAgencyLinks', { size: 2 })
  const rest = await agent.client.call('listAgencyLinks', { size: 2, cursor: page.nextCursor })
  expect(
    [...page.rows, ...rest.rows].map((row) => `${row.campaign} ${row.opened} ${row.registered} ${row.deposited}`),
  ).toEqual(['three 0 0 0', 'two 1 0 0', 'one 2 2 1'])
})
