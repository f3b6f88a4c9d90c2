import { afterAll, beforeAll, expect, it } from 'vitest'
import { branch } from '../../test/agency-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a caller without a session, and an empty code', async () => {
  expect(await outcomeOf(site.stranger().call('openAgencyLink', { inviteCode: 'x' }))).toBe('sessionUnknown')
  expect(await outcomeOf((await site.visitor()).call('openAgencyLink', { inviteCode: '' }))).toBe('badRequest')
})

it('counts who opens it in either case, and says where it lands', async () => {
  const [{ agent }, visitor] = [await branch(site), await site.visitor()]
  const { link } = await agent.client.call('createAgencyLink', { campaign: 'autumn', landing: 'DISCOUNT' })
  const open = async (inviteCode: string) => (await visitor.call('openAgencyLink', { inviteCode })).landing
  const code = link?.code ?? ''
  expect([await open(code), await open(code.toLowerCase()), await open('LNOBODY23')]).toEqual([
    'DISCOUNT',
    'DISCOUNT',
    'HOME',
  ])
  await Promise.all(Array.from({ length: 8 }, () => open(code)))
  expect((await agent.client.call('listAgencyLinks', {})).rows).toMatchObject([{ opened: 10 }])
})

it('an agent who is frozen has no open link', async () => {
  const [{ agent }, visitor] = [await branch(site), await site.visitor()]
  const { link } = await agent.client.call('createAgencyLink', { campaign: 'autumn', landing: 'DISCOUNT' })
  await (await site.operator()).call('freezeAgent', { id: agent.id, reason: 'shared cards', days: 1 })
  expect((await visitor.call('openAgencyLink', { inviteCode: link?.code ?? '' })).landing).toBe('HOME')
  expect((await agent.client.call('listAgencyLinks', {})).rows).toMatchObject([{ opened: 0 }])
})
