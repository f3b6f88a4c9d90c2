import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard } from '../test/cashier-kit.ts'
import { type PlatformSite, platformSite } from '../test/platform-site.ts'
import { outcomeOf } from '../test/refusals.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('lets one of 25 concurrent withdrawals and 25 transfers spend the whole balance', async () => {
  const { client } = await site.member({ balance: '100' })
  const bankItemId = await addCard(client)
  const withdrawal = { currency: 'CNY', amount: '100', bankItemId }
  const transfer = { platformCode: 'yunque', currency: 'CNY', amount: '100' }
  const pairs = Array.from({ length: 25 }, () => [
    outcomeOf(client.call('createWithdrawal', withdrawal, { requestId: newRequestId() })),
    outcomeOf(client.call('transferIn', transfer, { requestId: newRequestId() })),
  ])
  const outcomes = (await Promise.all(pairs.flat())).sort()
  expect(outcomes).toEqual(['answered', ...Array(49).fill('balanceInsufficient')])
  const { balance, parts } = await client.call('getBalance', {})
  expect(balance).toBe('0.00')
  expect(parts.every((part) => part.balance === '0.00' || part.balance === '100.00')).toBe(true)
})
