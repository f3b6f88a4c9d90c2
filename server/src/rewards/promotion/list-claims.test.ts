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

it('refuses everybody but members, and cursors of others', async () => {
  expect(await outcomeOf((await site.visitor()).call('listClaims', {}))).toBe('loginRequired')
  expect(await outcomeOf((await site.member()).client.call('listClaims', { cursor: 'x' }))).toBe('cursorWrong')
})

it('pages through the own claims, newest first, with the state of their turnover', async () => {
  const terms = [{ payment: 'BONUS', wagerTimes: 10 }, { wagerTimes: 1 }, {}]
  const tiers = [{ currency: 'CNY', min: '0', amount: '1' }]
  const member = await site.member()
  const other = await site.member()
  for (const own of terms) {
    const favorId = await runPromotion(site, documentOf({ terms: { tiers, ...own } }))
    await member.client.call('claimPromotion', { favorId })
    await other.client.call('claimPromotion', { favorId })
  }
  await insertBet(site.db, member.id, 999n)
  const first = await member.client.call('listClaims', { size: 2 })
  const second = await member.client.call('listClaims', { size: 2, cursor: first.nextCursor })
  expect(second.nextCursor).toBe('')
  const shown = [...first.rows, ...second.rows].map(({ payment, required, state }) => `${payment} ${required} ${state}`)
  expect(shown).toEqual(['WALLET 0.00 ', 'WALLET 1.00 OPEN', 'BONUS 10.00 OPEN'])
  await insertBet(site.db, member.id, 1n)
  expect((await member.client.call('listClaims', {})).rows.map(({ state }) => state)).toEqual(['', 'OPEN', 'MET'])
  expect((await other.client.call('listClaims', {})).rows.map(({ state }) => state)).toEqual(['', 'OPEN', 'OPEN'])
})
