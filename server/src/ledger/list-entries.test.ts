import { randomUUID } from 'node:crypto'
import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../scripts/site/databases.ts'
import { fund } from '../test/fund.ts'
import { rowsRead } from '../test/rows-read.ts'
import { type TestDatabase, testDatabase } from '../test/test-database.ts'
import { house, member } from './accounts.ts'
import { type Entry, type EntryFilter, listEntries } from './list-entries.ts'
import { post } from './post.ts'
import type { Posting } from './posting.ts'

const tenant = 'mingtang'
const memberId = randomUUID()
const orderId = randomUUID()
const from = new Date(Date.now() - 60_000)
const to = new Date(Date.now() + 60_000)

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await fund(test.db, { memberId: randomUUID(), amountMinor: 7n })
  await fund(test.db, { memberId, amountMinor: 1_000n })
  for (let index = 0; index < 6; index += 1) {
    // Two postings have the same time, so that paging cannot depend on the time only.
    await test.db.transaction((tx) =>
      post(tx, [
        {
          tenant,
          idempotencyKey: `out:${index}`,
          reason: 'TRANSFER_OUT',
          currency: 'CNY',
          amountMinor: 10n,
          debit: member(memberId, 'WALLET'),
          credit: member(memberId, 'PLATFORM:yunque'),
          reference: { kind: 'transfer', id: orderId },
        },
        {
          tenant,
          idempotencyKey: `fee:${index}`,
          reason: 'WITHDRAWAL_FEE',
          currency: 'CNY',
          amountMinor: 1n,
          debit: member(memberId, 'WALLET'),
          credit: house('FEES'),
        },
      ]),
    )
  }
})
afterAll(() => test.drop())

const read = (filter: Partial<EntryFilter>) =>
  listEntries(test.db, { tenant, memberId, from, to, limit: 100, ...filter })

it('reads newest first with balances that follow each other', async () => {
  const { entries, nextCursor } = await read({ kinds: ['WALLET'] })
  expect(nextCursor).toBeNull()
  expect(entries.map((entry) => entry.version)).toEqual(Array.from({ length: 13 }, (_, index) => BigInt(13 - index)))
  expect(entries[0]).toMatchObject({
    reason: 'WITHDRAWAL_FEE',
    amountMinor: -1n,
    balanceAfterMinor: 934n,
    otherKind: 'FEES',
  })
  expect(entries[1]).toMatchObject({ otherKind: 'PLATFORM:yunque', referenceId: orderId, createdAt: expect.any(Date) })
})

// A transfer's entries are the debit of one account and the credit of the other.
it.each<{ name: string; reasons: LedgerReason[] | undefined; count: number }>([
  { name: 'of every reason', reasons: undefined, count: 19 },
  { name: 'of three reasons', reasons: ['AGENT_CREDIT', 'WITHDRAWAL_FEE', 'TRANSFER_OUT'], count: 19 },
  { name: 'of two reasons', reasons: ['WITHDRAWAL_FEE', 'AGENT_CREDIT'], count: 7 },
])('pages through two accounts without missing or repeating an entry $name', async ({ reasons, count }) => {
  const whole = (await read({ reasons })).entries
  expect(whole).toHaveLength(count)
  for (const limit of [1, 2, 3, 7]) {
    const paged: Entry[] = []
    let before: string | undefined
    do {
      const page = await read({ reasons, limit, before })
      paged.push(...page.entries)
      before = page.nextCursor ?? undefined
    } while (before && paged.length <= whole.length)
    expect(paged).toEqual(whole)
  }
})

it.each<[LedgerReason[] | undefined]>([[['WITHDRAWAL_FEE']], [['DEPOSIT', 'REBATE']], [undefined]])(
  'reads no more rows than a page for the reasons %j, however many entries there are',
  async (reasons) => {
    const busyId = randomUUID()
    const transfers = Array.from(
      { length: 2_000 },
      (): Posting => ({
        tenant,
        idempotencyKey: randomUUID(),
        reason: 'AGENT_CREDIT',
        currency: 'CNY',
        amountMinor: 1n,
        debit: house('DEPOSIT_CLEARING'),
        credit: member(busyId, 'WALLET'),
      }),
    )
    await test.db.transaction((tx) => post(tx, [...transfers]))
    // Without statistics the planner guesses. Only the owner of the tables may analyze them.
    await withClient(test.url, (client) => client.query('analyze ledger_account, ledger_entry, ledger_transfer'))
    const filter = { tenant, memberId: busyId, from, to, limit: 10, ...(reasons ? { reasons } : {}) }
    expect(await rowsRead(test.db, (counting) => listEntries(counting, filter))).toBeLessThan(100)
  },
)

it('refuses the reasons of bets, which no index finds', async () => {
  await expect(read({ reasons: ['BET_STAKE'] })).rejects.toThrow(RangeError)
})

it('filters by reason, kind, account, currency and time, and never shows another member or tenant', async () => {
  expect((await read({ reasons: ['WITHDRAWAL_FEE'] })).entries).toHaveLength(6)
  const [first] = (await read({ kinds: ['PLATFORM:yunque'] })).entries
  expect((await read({ accountIds: [first?.accountId ?? 0n] })).entries).toHaveLength(6)
  expect((await read({ currency: 'USD' })).entries).toEqual([])
  expect((await read({ to: from, from: new Date(0) })).entries).toEqual([])
  expect((await read({ tenant: 'other' })).entries).toEqual([])
  expect((await read({ memberId: randomUUID(), accountIds: [first?.accountId ?? 0n] })).entries).toEqual([])
})

it.each(['', 'x', "2026-01-01T00:00:00.000000Z_1_1' or 1", '2026-01-01T00:00:00.000000Z_1'])(
  'refuses the cursor %j',
  async (before) => {
    await expect(read({ before })).rejects.toThrow(RangeError)
  },
)
