import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard } from '../../test/cashier-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('returns a withdrawal to its member only', async () => {
  const [mine, other] = [await site.member({ balance: '100' }), await site.member()]
  const input = { currency: 'CNY', amount: '20', bankItemId: await addCard(mine.client) }
  const { withdrawal } = await mine.client.call('createWithdrawal', input)
  const id = withdrawal?.id ?? ''
  expect((await mine.client.call('getWithdrawal', { id })).withdrawal).toEqual(withdrawal)
  const guest = await site.visitor()
  expect(await outcomeOf(guest.call('getWithdrawal', { id }))).toBe('loginRequired')
  expect(await outcomeOf(other.client.call('getWithdrawal', { id }))).toBe('notFound')
  expect(await outcomeOf(mine.client.call('getWithdrawal', { id: randomUUID() }))).toBe('notFound')
  expect(await outcomeOf(mine.client.call('getWithdrawal', { id: '1' }))).toBe('badRequest')
})
