import { randomUUID } from 'node:crypto'
import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdPosting } from '../cashier/withdrawal-postings.ts'
import { house, member as memberAccount, openAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Posting } from '../../ledger/posting.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const credit = ({ id }: TestMember, reason: LedgerReason, amountMinor: bigint): Posting => ({
  tenant: 'mingtang',
  idempotencyKey: randomUUID(),
  reason,
  currency: 'CNY',
  amountMinor,
  debit: house(reason === 'DEPOSIT' ? 'DEPOSIT_CLEARING' : 'PROMOTIONS'),
  credit: memberAccount(id, 'WALLET'),
})
const totals = async ({ client }: TestMember, input: object = {}) => {
  const reply = await client.call('getWalletTotals', input)
  return [reply.deposits, reply.withdrawals, reply.netDeposits, reply.rewards]
}

it('refuses a guest, wrong dates and unknown currencies', async () => {
  const { client } = await site.member()
  expect(await outcomeOf((await site.visitor()).call('getWalletTotals', {}))).toBe('loginRequired')
  expect(await outcomeOf(client.call('getWalletTotals', { toDate: '2026-11-31' }))).toBe('dateRangeWrong')
  expect(await outcomeOf(client.call('getWalletTotals', { currency: 'ABC' }))).toBe('currencyUnknown')
})

it('sums what came from outside and what left, and nothing of others', async () => {
  const [member, other] = [await site.member(), await site.member()]
  expect(await totals(member)).toEqual(['0.00', '0.00', '0.00', '0.00'])
  await openAccount(site.db, 'mingtang', memberAccount(member.id, 'HELD'), 'CNY')
  await site.db.transaction((tx) =>
    post(tx, [
      credit(member, 'DEPOSIT', 10_000n),
      credit(member, 'DEPOSIT', 2_050n),
      credit(member, 'PROMOTION', 800n),
      credit(other, 'DEPOSIT', 999n),
      holdPosting({ tenant: 'mingtang', memberId: member.id, id: randomUUID(), currency: 'CNY', amountMinor: 15_00n }),
    ]),
  )
  expect(await totals(member)).toEqual(['120.50', '15.00', '105.50', '8.00'])
  expect(await totals(other)).toEqual(['9.99', '0.00', '9.99', '0.00'])
  expect(await totals(member, { fromDate: '2026-01-01', toDate: '2026-01-31' })).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '0.00',
  ])
})

it('shows a wallet that gave more than it got as a negative net', async () => {
  const member = await site.member()
  await openAccount(site.db, 'mingtang', memberAccount(member.id, 'HELD'), 'CNY')
  const hold = { tenant: 'mingtang', memberId: member.id, id: randomUUID(), currency: 'CNY', amountMinor: 10_000n }
  await site.db.transaction((tx) => post(tx, [credit(member, 'PROMOTION', 10_000n), holdPosting(hold)]))
  expect(await totals(member)).toEqual(['0.00', '100.00', '-100.00', '100.00'])
})
