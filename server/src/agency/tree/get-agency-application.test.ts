import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { agency: { joining: 'REVIEW', rates: { live: 2_000 } } } })
})
afterAll(() => site.close())

it('is for members', async () => {
  expect(await outcomeOf((await site.visitor()).call('getAgencyApplication', {}))).toBe('loginRequired')
})

it('tells an agent, and the last application of the member alone', async () => {
  const { agent, player } = await branch(site)
  expect(await agent.client.call('getAgencyApplication', {})).toEqual({ isAgent: true })
  for (const words of ['first', 'second']) {
    await player.client.call('applyForAgency', { words })
    const { application } = await player.client.call('getAgencyApplication', {})
    expect(application).toMatchObject({ words, state: 'OPEN' })
    const decision = { id: application?.id ?? '', isApproved: false, reason: `not the ${words}` }
    await (await site.operator()).call('decideAgencyApplication', decision)
  }
  expect((await player.client.call('getAgencyApplication', {})).application).toMatchObject({
    words: 'second',
    state: 'REFUSED',
    reason: 'not the second',
  })
  expect(await (await site.member()).client.call('getAgencyApplication', {})).toEqual({ isAgent: false })
})
