import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { giveLevel, insertVip } from '../../test/vip-kit.ts'
import { judgeLevels } from './judge-levels.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertVip(site.db)
})
afterAll(() => site.close())

it('refuses a guest and a wrong cursor', async () => {
  expect(await outcomeOf((await site.visitor()).call('listVipHistory', {}))).toBe('loginRequired')
  expect(await outcomeOf((await site.member()).client.call('listVipHistory', { cursor: 'x' }))).toBe('cursorWrong')
})

it('says newest first why the level changed, page by page', async () => {
  const { id, client } = await site.member()
  await giveLevel(site.db, id, 2, 220)
  await judgeLevels(site.context)
  await insertBet(site.db, id, 10_250n)
  const first = await client.call('listVipHistory', { size: 2 })
  const second = await client.call('listVipHistory', { size: 2, cursor: first.nextCursor })
  const rows = [...first.rows, ...second.rows]
  expect(rows).toMatchObject([
    { kind: 'UP', levelBefore: 2, levelAfter: 3, experienceBefore: '198', experienceAfter: '300.5', month: '' },
    { kind: 'UP', levelBefore: 1, levelAfter: 2, experienceBefore: '198', experienceAfter: '300.5' },
    { kind: 'DECAY', levelBefore: 2, levelAfter: 1, experienceBefore: '220', experienceAfter: '198' },
  ])
  expect(rows[2]?.month).toMatch(/^\d{4}-\d{2}$/)
  expect((await (await site.member()).client.call('listVipHistory', {})).rows).toEqual([])
})
