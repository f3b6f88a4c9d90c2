import type { LedgerReason, RewardKind, StatementKind } from '@mingtang/contract/gen/words.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDate } from '../../base/day/business-day.ts'
import { house, member } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Posting } from '../../ledger/posting.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { fund } from '../../test/fund.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

it('refuses a guest', async () => {
  const guest = await site.visitor()
  await expect(guest.call('listStatement', {})).rejects.toMatchObject({ errorName: 'loginRequired' })
})

it.each([
  [{ fromDate: '2026-02-30' }, 'dateRangeWrong'],
  [{ fromDate: '2020-01-01', toDate: '2026-01-01' }, 'dateRangeWrong'],
  [{ fromDate: '2026-01-02', toDate: '2026-01-01' }, 'dateRangeWrong'],
  [{ fromDate: '2026/01/02' }, 'badRequest'],
  [{ kind: 'BET' }, 'badRequest'],
  [{ size: 101 }, 'badRequest'],
  [{ cursor: 'x' }, 'cursorWrong'],
  [{ cursor: '2026-99-01T00:00:00.000000Z_1_1' }, 'cursorWrong'],
  [{ cursor: '2026-01-01T00:00:00.000000Z_9999999999999999999_1' }, 'cursorWrong'],
])('refuses %j', async (input, errorName) => {
  const { client } = await site.member()
  await expect(client.call('listStatement', input as never)).rejects.toMatchObject({ errorName })
})

it('shows each entry of the wallet with the balance before and after, newest first', async () => {
  const { client } = await site.member({ balance: '100' })
  const bankItemId = await addCard(client)
  const { withdrawal } = await client.call('createWithdrawal', { currency: 'CNY', amount: '40', bankItemId })
  const { rows, nextCursor } = await client.call('listStatement', {})
  expect(nextCursor).toBe('')
  expect(rows).toMatchObject([
    {
      kind: 'WITHDRAWAL',
      reason: 'WITHDRAWAL_HELD',
      amount: '-40.00',
      balanceBefore: '100.00',
      balanceAfter: '60.00',
      referenceId: withdrawal?.id,
    },
    {
      kind: 'DEPOSIT',
      reason: 'DEPOSIT',
      amount: '100.00',
      balanceBefore: '0.00',
      balanceAfter: '100.00',
      currency: 'CNY',
    },
  ])
})

it('filters by kind, currency and business day', async () => {
  // The start and the end are read separately, because the test may run across midnight.
  const fromDate = businessDate(new Date())
  const { id, client } = await site.member({ balance: '100' })
  await fund(site.db, { memberId: id, currency: 'USD', amountMinor: 700n })
  const count = async (input: object) => (await client.call('listStatement', input as never)).rows.length
  const toDate = businessDate(new Date())
  expect(await count({})).toBe(2)
  expect(await count({ kind: 'DEPOSIT' })).toBe(1)
  expect(await count({ kind: 'WITHDRAWAL' })).toBe(0)
  expect(await count({ currency: 'USD' })).toBe(1)
  expect(await count({ fromDate, toDate })).toBe(2)
  expect(await count({ fromDate: '2026-01-01', toDate: '2026-01-02' })).toBe(0)
})

it('narrows rewards to their parts', async () => {
  const { id, client } = await site.member()
  for (const reason of ['PROMOTION', 'BONUS_RELEASED', 'VIP_MONTHLY', 'REBATE'] as const)
    await site.db.transaction((tx) => post(tx, [rewardOf(id, reason)]))
  const reasons = async (kind: StatementKind | RewardKind) =>
    (await client.call('listStatement', { kind })).rows.map(({ kind: shown, reason }) => `${shown} ${reason}`)
  expect(await reasons('PROMOTION')).toEqual(['REWARD BONUS_RELEASED', 'REWARD PROMOTION'])
  expect(await reasons('VIP')).toEqual(['REWARD VIP_MONTHLY'])
  expect(await reasons('REBATE')).toEqual(['REWARD REBATE'])
  expect(await reasons('REWARD')).toHaveLength(4)
})

it('pages by key, so that new entries do not shift the next page', async () => {
  const { id, client } = await site.member()
  for (let turn = 1; turn <= 7; turn += 1) await fund(site.db, { memberId: id, amountMinor: BigInt(turn) })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await client.call('listStatement', { cursor, size: 3 })
    seen.push(...page.rows.map(({ amount }) => amount))
    cursor = page.nextCursor
    await fund(site.db, { memberId: id, amountMinor: 99n })
  } while (cursor)
  expect(seen).toEqual(['0.07', '0.06', '0.05', '0.04', '0.03', '0.02', '0.01'])
})

function rewardOf(memberId: string, reason: LedgerReason): Posting {
  return {
    tenant: 'mingtang',
    idempotencyKey: `test-reward:${memberId}:${reason}`,
    reason,
    currency: 'CNY',
    amountMinor: 100n,
    debit: house('PROMOTIONS'),
    credit: member(memberId, 'WALLET'),
  }
}
