import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { giveBonus, giveLevel, insertVip } from '../../test/vip-kit.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('refuses a guest', async () => {
  expect(await outcomeOf((await site.visitor()).call('getUserVipInfo', {}))).toBe('loginRequired')
})

it('a member of a tenant without levels has level 0 and nothing to reach', async () => {
  const { client } = await site.member({ tenant: 'yunlai' })
  expect(await client.call('getUserVipInfo', {})).toEqual({
    level: 0,
    tier: 0,
    tierKey: 'vip.tier.0',
    experience: '0',
    nextNeeded: '',
    monthExperience: '0',
    keep: '0',
    birthday: '',
    openBonuses: 0,
  })
})

it('shows the level, what the next one needs and what the month asks', async () => {
  await insertVip(site.db)
  const { id, client } = await site.member()
  await insertBet(site.db, id, 12_345n)
  await giveBonus(site.db, id)
  await giveBonus(site.db, id, { minutes: -1 })
  expect(await client.call('getUserVipInfo', {})).toMatchObject({
    level: 1,
    experience: '123.45',
    nextNeeded: '200',
    monthExperience: '123.45',
    keep: '50',
    openBonuses: 2,
  })
  expect((await client.call('getUserInfo', {})).vipLevel).toBe(1)
  const other = await site.member()
  await giveLevel(site.db, other.id, 12)
  expect(await other.client.call('getUserVipInfo', {})).toMatchObject({ level: 12, tier: 1, nextNeeded: '' })
})

it('shows the last application and the birthday', async () => {
  const { client } = await site.member()
  await client.call('saveProfile', { birthday: '1990-05-06' })
  await client.call('applyVipTransfer', { site: 'Elsewhere', proof: 'Gold since 2020' })
  expect(await client.call('getUserVipInfo', {})).toMatchObject({
    birthday: '1990-05-06',
    transfer: { site: 'Elsewhere', state: 'OPEN', level: 0, decidedAt: '' },
  })
})
