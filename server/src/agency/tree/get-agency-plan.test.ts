import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, sql } from '../../base/db/sql.ts'
import { insertOpenGames } from '../../test/open-games.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertOpenGames(site.db, ['live', 'electronic'])
})
afterAll(() => site.close())

const noTransfers = { transferLimits: [], transferTurnoverPercent: 100 }
const noAwards = { sharePeriod: '', sharePercent: '', newcomerDays: 0, newcomers: [] }
const closed = { joining: 'CLOSED', rates: [], belowPercent: 80, turnoverPercent: 0, ...noTransfers, ...noAwards }

it('tells anybody what the operators have saved, in percent', async () => {
  expect(await site.stranger().call('getAgencyPlan', {})).toEqual(closed)
  const operator = await site.operator()
  const rates = [
    { gameType: 'live', rateMillionths: 2_500 },
    { gameType: 'electronic', rateMillionths: 4_000 },
  ]
  const transferLimits = [{ currency: 'JPY', amount: '5000' }]
  const plan = { joining: 'EVERYBODY', rates, belowPercent: 50, turnoverPercent: 100, transferTurnoverPercent: 200 }
  await operator.call('saveAgencyPlan', { ...plan, transferLimits })
  const told = await site.stranger().call('getAgencyPlan', {})
  const shown = {
    ...told,
    rates: told.rates.toSorted((one, other) => one.gameType.localeCompare(other.gameType, 'en')),
  }
  expect(shown).toEqual({
    joining: 'EVERYBODY',
    rates: [
      { gameType: 'electronic', percent: '0.4' },
      { gameType: 'live', percent: '0.25' },
    ],
    belowPercent: 50,
    turnoverPercent: 100,
    transferLimits,
    transferTurnoverPercent: 200,
    ...noAwards,
  })
  expect(await site.stranger('yunlai').call('getAgencyPlan', {})).toEqual(closed)
})

it.each([
  [{ joining: 'EVERYBODY', rates: {} }],
  [{ joining: 'NOBODY', rates: {} }],
  [{ joining: 'REVIEW', rates: { live: 50_001, cards: -1, electronic: 0.5 }, belowPercent: 101, turnoverPercent: '1' }],
  [{ joining: 'REVIEW', rates: null, transferMost: { CNY: 5, EURO: '1', JPY: '0.5' } }],
])('%j in the policy is closed', async (agency) => {
  await site.db.execute(sql`
    update tenant set policy = policy || ${json({ agency })}::jsonb, version = version + 1 where code = 'mingtang'`)
  await expect.poll(() => site.stranger().call('getAgencyPlan', {})).toEqual(closed)
})
