import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberWithBonus, obligationOf, walletOf } from '../../test/bonus-kit.ts'
import { insertBet } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { finishBonuses } from './finish-bonuses.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const cancel = (member: TestMember, id: string) => outcomeOf(member.client.call('cancelBonus', { id }))

it('refuses everybody but members', async () => {
  const id = randomUUID()
  expect(await outcomeOf((await site.visitor()).call('cancelBonus', { id }))).toBe('loginRequired')
})

it("refuses what is not the member's bonus", async () => {
  const [one, other] = [await memberWithBonus(site), await memberWithBonus(site)]
  expect(await cancel(one, other.bonus)).toBe('notFound')
  expect(await cancel(one, randomUUID())).toBe('notFound')
  expect(await cancel(one, 'x')).toBe('badRequest')
})

it('gives the bonus back once, and asks nothing any more', async () => {
  const member = await memberWithBonus(site)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => cancel(member, member.bonus)))
  expect(outcomes.toSorted()).toEqual(['answered', ...Array(7).fill('bonusEnded')])
  expect(await walletOf(member)).toBe('50.00 of 50.00, bonus 0.00')
  expect(await obligationOf(member)).toMatchObject({ state: 'CANCELLED', bonus: '0.00' })
})

it('and the release at once end it once', async () => {
  for (let tries = 0; tries < 8; tries += 1) {
    const member = await memberWithBonus(site)
    await insertBet(site.db, member.id, 30_000n)
    const [cancelled] = await Promise.all([cancel(member, member.bonus), finishBonuses(site.context)])
    expect(cancelled).toBe('bonusEnded')
    await finishBonuses(site.context)
    expect(await walletOf(member)).toBe('150.00 of 150.00, bonus 0.00')
  }
})
