import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { insertBet } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { giveLevel, insertVip, vipOf } from '../../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
// The members of another test would keep their levels.
beforeEach(async () => {
  await site.db.execute(sql`update vip_member set level = 0`)
})
afterAll(() => site.close())

const bonus = { currency: 'CNY', levelUp: '8.88', monthly: '', birthday: '18' }
const rows = [
  { level: 0, needed: '0', keep: '0', decayPercent: 0, bonuses: [] },
  { level: 1, needed: '1000', keep: '100', decayPercent: 10, bonuses: [bonus] },
  { level: 2, needed: '5000', keep: '500', decayPercent: 20, bonuses: [] },
]
const changed = (index: number, change: object) => rows.map((row, at) => (at === index ? { ...row, ...change } : row))

it('requires the permission', async () => {
  const { client } = await site.member()
  expect(await outcomeOf(client.call('saveVipLevels', { rows }))).toBe('operatorRequired')
  expect(await outcomeOf((await site.operator(['vip.read'])).call('saveVipLevels', { rows }))).toBe('permissionMissing')
})

it.each([
  ['a gap', changed(2, { level: 3 })],
  ['no level 0', rows.slice(1)],
  ['a lowest level that needs experience', changed(0, { needed: '1' })],
  ['levels that do not ascend', changed(2, { needed: '1000' })],
  ['a fraction', changed(1, { needed: '1000.5' })],
  ['a word', changed(1, { keep: 'much' })],
  ['a month that asks for more than the level', changed(1, { keep: '1001' })],
  ['a month that asks for less than the level before', changed(2, { keep: '99' })],
  ['more than all', changed(1, { decayPercent: 101 })],
  ['a currency twice', changed(1, { bonuses: [bonus, bonus] })],
  ['an unknown currency', changed(1, { bonuses: [{ ...bonus, currency: 'EUR' }] })],
  ['a negative amount', changed(1, { bonuses: [{ ...bonus, levelUp: '-1' }] })],
  ['too many decimals', changed(1, { bonuses: [{ ...bonus, birthday: '1.001' }] })],
])('refuses %s', async (_, wrong) => {
  const before = await site.stranger().call('listVipLevels', {})
  expect(await outcomeOf((await site.operator()).call('saveVipLevels', { rows: wrong }))).toBe('settingWrong')
  expect(await site.stranger().call('listVipLevels', {})).toEqual(before)
})

it('replaces all levels of the tenant, and only a level that nobody has can go', async () => {
  await insertVip(site.db, 'yunlai')
  const operator = await site.operator(['vip.edit'])
  const { version } = await operator.call('saveVipLevels', { rows })
  expect((await site.stranger().call('listVipLevels', {})).rows).toMatchObject([
    { level: 0, needed: '0' },
    { level: 1, needed: '1000', keep: '100', decayPercent: 10, levelUp: '8.88', monthly: '0.00', birthday: '18.00' },
    { level: 2, needed: '5000', levelUp: '0.00' },
  ])
  expect((await operator.call('saveVipLevels', { rows })).version).toBe(version + 1)
  const { id } = await site.member()
  await giveLevel(site.db, id, 2, 5_000)
  expect(await outcomeOf(operator.call('saveVipLevels', { rows: rows.slice(0, 2) }))).toBe('settingWrong')
  await site.db.execute(sql`update vip_member set level = 1 where member_id = ${id}`)
  expect(await outcomeOf(operator.call('saveVipLevels', { rows: rows.slice(0, 2) }))).toBe('answered')
  expect((await site.stranger('yunlai').call('listVipLevels', {})).rows).toHaveLength(13)
  await site.db.execute(sql`update vip_member set level = 0 where member_id = ${id}`)
  await operator.call('saveVipLevels', { rows: [] })
  expect((await site.stranger().call('listVipLevels', {})).rows).toEqual([])
})

it('members keep their level when it needs more than before, and rise from there', async () => {
  const operator = await site.operator()
  await insertVip(site.db)
  const { id } = await site.member()
  await insertBet(site.db, id, 20_000n)
  const dearer = Array.from({ length: 4 }, (_, level) => ({
    level,
    needed: `${level * 1_000}`,
    keep: '0',
    decayPercent: 0,
    bonuses: [],
  }))
  await operator.call('saveVipLevels', { rows: dearer })
  await insertBet(site.db, id, 100n)
  expect(await vipOf(site.db, id)).toBe('2, 201; 2; 201')
  await insertBet(site.db, id, 300_000n)
  expect(await vipOf(site.db, id)).toBe('3, 3201; 3; 3201')
})
