import type { Request } from '@mingtang/contract/client.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { branch, daysPass, placed } from '../../test/agency-kit.ts'
import { noticesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterEach(() => offer({ joining: 'CLOSED' }))
afterAll(() => site.close())

const rates = [
  { gameType: 'electronic', rateMillionths: 4_500 },
  { gameType: 'live', rateMillionths: 2_000 },
]
const offer = async (plan: Partial<Request<'saveAgencyPlan'>>) =>
  (await site.operator(['agency.edit'])).call('saveAgencyPlan', {
    joining: 'REVIEW',
    rates,
    belowPercent: 80,
    ...plan,
  })
const words = 'I write about games'

/** The agreed rates as the operators' tree shows them. */
async function agreedOf(parentId: string, id: string): Promise<string[]> {
  const operator = await site.operator(['agency.read'])
  const { rows } = await operator.call('listAgencyTree', { parentId })
  const own = rows.find(({ memberId }) => memberId === id)
  return (own?.rates ?? []).map(({ gameType, rateMillionths }) => `${gameType} ${rateMillionths}`).toSorted()
}

describe('where an operator decides', () => {
  it('refuses guests, empty words, and all while it is closed', async () => {
    const { client } = await site.member()
    expect(await outcomeOf(client.call('applyForAgency', { words }))).toBe('agencyClosed')
    await offer({})
    expect(await outcomeOf((await site.visitor()).call('applyForAgency', { words }))).toBe('loginRequired')
    expect(await outcomeOf(client.call('applyForAgency', { words: ' \u200b\n' }))).toBe('agencyApplicationEmpty')
    expect(await outcomeOf(client.call('applyForAgency', { words: 'x'.repeat(501) }))).toBe('badRequest')
    expect(await client.call('getAgencyApplication', {})).toEqual({ isAgent: false })
  })

  it('a member has one open application, also of ten sent at once, and another one after a refusal', async () => {
    await offer({})
    const { id, client } = await site.member()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(client.call('applyForAgency', { words: `${words}\u0007` }))),
    )
    expect(outcomes.sort()).toEqual([...Array(9).fill('agencyApplicationOpen'), 'answered'])
    const { isAgent, application } = await client.call('getAgencyApplication', {})
    expect([isAgent, application]).toEqual([
      false,
      { id: expect.any(String), words, state: 'OPEN', reason: '', createdAt: expect.any(String), decidedAt: '' },
    ])
    const operator = await site.operator()
    const decided = { id: application?.id ?? '', isApproved: false, reason: ' Too few words ' }
    expect(await operator.call('decideAgencyApplication', decided)).toEqual({ fromDay: '' })
    expect((await client.call('getAgencyApplication', {})).application).toMatchObject({
      state: 'REFUSED',
      reason: 'Too few words',
    })
    expect(await noticesOf(site.db, id)).toEqual([['PROMOTION agencyRefused', { reason: 'Too few words' }]])
    expect(await outcomeOf(client.call('applyForAgency', { words }))).toBe('answered')
  })

  it('an agent cannot apply', async () => {
    await offer({})
    const { agent } = await branch(site)
    expect(await outcomeOf(agent.client.call('applyForAgency', { words }))).toBe('agencyAlready')
    expect(await agent.client.call('getAgencyApplication', {})).toEqual({ isAgent: true })
  })
})

describe('where everybody may be an agent', () => {
  it('who applies is one at once, without words, also of ten sent at once', async () => {
    await offer({ joining: 'EVERYBODY' })
    const { client } = await site.member()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(client.call('applyForAgency', { words: '' }))),
    )
    expect(outcomes.sort()).toEqual([...Array(9).fill('agencyAlready'), 'answered'])
    const { isAgent, application } = await client.call('getAgencyApplication', {})
    expect([isAgent, application?.state]).toEqual([true, 'APPROVED'])
    expect((await client.call('getAgencyOverview', { period: 'TODAY' })).members).toBe(0)
  })

  it('an agent below another is offered a share of what that one earns, whose commission goes on', async () => {
    await offer({ joining: 'EVERYBODY' })
    const { agent, player } = await branch(site)
    await player.client.call('applyForAgency', { words })
    const below = await placed(site, { parent: player })
    await below.client.call('applyForAgency', { words })
    // The agent earns 5000 of electronic games and nothing of live ones. The tree shows rates from their day on.
    await daysPass(site, 1)
    expect(await agreedOf(agent.id, player.id)).toEqual(['electronic 4000', 'live 0'])
    expect(await agreedOf(player.id, below.id)).toEqual(['electronic 3200', 'live 0'])
  })

  it('an application that waited ends with it', async () => {
    await offer({})
    const { client } = await site.member()
    await client.call('applyForAgency', { words })
    await offer({ joining: 'EVERYBODY' })
    const { application } = await client.call('applyForAgency', { words: '' })
    expect(application).toMatchObject({ words, state: 'APPROVED' })
  })
})
