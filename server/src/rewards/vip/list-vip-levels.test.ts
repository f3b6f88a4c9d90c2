import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { insertOpenGames } from '../../test/open-games.ts'
import { insertTestRates } from '../../test/rebate-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { insertVip } from '../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { vip: { bonusDays: 14, turnoverPercent: -1 } } })
  await insertVip(site.db)
})
afterAll(() => site.close())

it('shows anybody all levels with their bonuses in the default currency, and the terms', async () => {
  const { rows, ...terms } = await site.stranger().call('listVipLevels', {})
  // A percentage that cannot be is the default.
  expect(terms).toEqual({ currency: 'CNY', bonusDays: 14, turnoverPercent: 100 })
  expect(rows).toHaveLength(13)
  expect(rows[11]).toEqual({
    level: 11,
    tier: 1,
    tierKey: 'vip.tier.1',
    needed: '1100',
    keep: '50',
    decayPercent: 10,
    levelUp: '11.00',
    monthly: '22.00',
    birthday: '33.00',
    rebatePercent: '',
  })
})

it('a currency without bonuses gives nothing; an unknown one is refused', async () => {
  const { rows } = await site.stranger().call('listVipLevels', { currency: 'JPY' })
  expect(rows[3]).toMatchObject({ levelUp: '0', monthly: '0', birthday: '0' })
  expect(await outcomeOf(site.stranger().call('listVipLevels', { currency: 'EUR' }))).toBe('currencyUnknown')
})

it('a tenant without levels has none', async () => {
  expect((await site.stranger('yunlai').call('listVipLevels', {})).rows).toEqual([])
})

it('tells the highest rebate of the halls that are open, level by level', async () => {
  await insertTestRates(site.db)
  await insertOpenGames(site.db, ['live'])
  const percents = async () =>
    (await site.stranger().call('listVipLevels', {})).rows.slice(0, 6).map(({ rebatePercent }) => rebatePercent)
  // Slots pay more, and none of them opens.
  expect(await percents()).toEqual(Array.from({ length: 6 }, () => '0.33'))
  await site.db.execute(sql`update game set type = 'electronic' where platform_code = 'open-halls'`)
  expect(await percents()).toEqual(['0.5', '0.5', '0.8', '0.8', '0.8', '1.25'])
})
