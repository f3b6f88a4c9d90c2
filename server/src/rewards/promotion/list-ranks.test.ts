import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBet } from '../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('ranks a race by turnover, with masked names and what each place brings', async () => {
  const tiers = [
    { currency: 'CNY', min: '1', max: '1', amount: '888' },
    { currency: 'CNY', min: '2', max: '10', amount: '88' },
  ]
  const race = documentOf({
    kind: 'TURNOVER_RACE',
    cycle: 'WEEK',
    terms: { tiers, gameTypes: ['live'] },
    budgets: [{ currency: 'CNY', budget: '9999' }],
  })
  const id = await runPromotion(site, race)
  const [one, two, three] = [await site.member(), await site.member(), await site.member()]
  await insertBet(site.db, one.id, 5_000n, { gameType: 'live' })
  await insertBet(site.db, two.id, 9_000n, { gameType: 'live' })
  await insertBet(site.db, three.id, 99_000n)
  const { rows } = await one.client.call('listRanks', { favorId: id })
  expect(rows).toEqual([
    { rank: 1, userName: expect.stringMatching(/^t\*{3}$/), turnover: '90.00', rewardAmount: '888.00', isMe: false },
    { rank: 2, userName: expect.stringMatching(/^t\*{3}$/), turnover: '50.00', rewardAmount: '88.00', isMe: true },
  ])
  expect((await (await site.visitor()).call('listRanks', { favorId: id })).rows.every(({ isMe }) => !isMe)).toBe(true)
  const refused = (input: object) => outcomeOf(one.client.call('listRanks', { favorId: id, ...input }))
  expect(await refused({ favorId: await runPromotion(site) })).toBe('notFound')
  expect(await refused({ currency: 'USD' })).toBe('promotionCurrencyWrong')
  expect(await outcomeOf(site.stranger().call('listRanks', { favorId: id }))).toBe('sessionUnknown')
})

it('gives each of those with equal turnover a place of their own, so that one is first', async () => {
  const tiers = [
    { currency: 'CNY', min: '1', max: '1', amount: '888' },
    { currency: 'CNY', min: '2', max: '3', amount: '88' },
  ]
  const terms = { tiers, gameTypes: ['fishing'] }
  const id = await runPromotion(site, documentOf({ kind: 'TURNOVER_RACE', cycle: 'WEEK', terms }))
  const players = [await site.member(), await site.member(), await site.member()]
  for (const player of players) await insertBet(site.db, player.id, 5_000n, { gameType: 'fishing' })
  const { rows } = await players[0]!.client.call('listRanks', { favorId: id })
  expect(rows.map(({ rank, rewardAmount }) => `${rank} ${rewardAmount}`)).toEqual(['1 888.00', '2 88.00', '3 88.00'])
  const first = players.map((player) => player.id).toSorted()[0]
  expect(rows.findIndex(({ isMe }) => isMe) === 0).toBe(players[0]!.id === first)
})
