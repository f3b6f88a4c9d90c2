// The ledger on a real database against a model of it: both doors at once, with replays, conflicts and bad postings between.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { brokenDb, withoutKnownKeys, withoutLocks } from '../test/broken-db.ts'
import { fund } from '../test/fund.ts'
import { type Held, ledgerItems, postingOf } from '../test/ledger-model.ts'
import { siteRuns } from '../test/site-runs.ts'
import { type TestDatabase, testDatabase } from '../test/test-database.ts'
import { balancesOf, house, type MemberKind, member, openAccount } from './accounts.ts'
import { proveBooks } from './books.ts'
import { openGroupCommit } from './group-commit.ts'
import { post } from './post.ts'
import { LedgerRefusal, type Posted, type Posting } from './posting.ts'

const tenant = 'mingtang'
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase({ poolSize: 12 })
})
afterAll(async () => {
  expect((await proveBooks(test.db)).findings).toEqual([])
  await test.drop()
})

type Door = (postings: Posting[]) => Promise<Posted>
type ItemOutcome = { readonly item: Posting[]; readonly outcome: Posted | string }

/** Both ways to post, and the grouped one of two processes. */
function doorsOf(db: Db, maxBatch: number): Door[] {
  const groups = [1, 2].map(() => openGroupCommit(db, { maxBatch }))
  return [
    (postings) => db.transaction((tx) => post(tx, postings)),
    ...groups.map(
      (group): Door =>
        (postings) =>
          group.post(null, postings),
    ),
  ]
}

function wordOf(error: unknown): string {
  if (error instanceof LedgerRefusal) return error.kind
  return error instanceof TypeError ? 'no posting' : `broken: ${String(error)}`
}

/** Always possible: a deposit under a key of its own, in the same batches as the others. */
const deposit = (memberId: string): Posting => ({
  tenant,
  idempotencyKey: `deposit:${randomUUID()}`,
  reason: 'DEPOSIT',
  currency: 'CNY',
  amountMinor: 1n,
  debit: house('DEPOSIT_CLEARING'),
  credit: member(memberId, 'WALLET'),
})

const kinds: MemberKind[] = ['WALLET', 'HELD']
/** Beside every fourth item a deposit, and a posting that is none. */
const beside = (memberId: string): Posting[][] => [[deposit(memberId)], [{ ...deposit(memberId), amountMinor: 0n }]]
const rounds = (members: readonly string[], prefix: string) =>
  fc.array(fc.array(ledgerItems(members, prefix), { minLength: 2, maxLength: 14 }), { minLength: 2, maxLength: 4 })

async function expectOneHistory(db: Db, answers: readonly ItemOutcome[], members: readonly string[]): Promise<void> {
  const words = answers.map(({ outcome }) => (typeof outcome === 'string' ? outcome : outcome.status))
  expect(words.filter((word) => word.startsWith('broken'))).toEqual([])
  const posted = answers.filter(({ outcome }) => typeof outcome !== 'string' && outcome.status === 'posted')
  // A key is posted once, and everybody who is told so is told of the same transfer.
  const idOf = new Map<string, string>()
  for (const { outcome } of posted)
    for (const { idempotencyKey, id } of (outcome as Posted).transfers) {
      expect(idOf.has(idempotencyKey)).toBe(false)
      idOf.set(idempotencyKey, id)
    }
  for (const { outcome } of answers)
    if (typeof outcome !== 'string')
      for (const { idempotencyKey, id } of outcome.transfers)
        expect([idempotencyKey, id]).toEqual([idempotencyKey, idOf.get(idempotencyKey)])
  const rows = await db.query<{ idempotencyKey: string }>(
    sql`select idempotency_key from ledger_transfer where idempotency_key = any(${answers.flatMap(({ item }) => item.map((one) => one.idempotencyKey))})`,
  )
  // What was refused has left nothing.
  expect(rows.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual([...idOf.keys()].sort())
  const resolved = posted.flatMap(({ item }) => item.flatMap(({ pendingId }) => pendingId ?? []))
  expect(new Set(resolved).size).toBe(resolved.length)
  const expected = new Map<string, bigint>(members.map((id) => [`${id} WALLET`, 100n]))
  for (const { item } of posted)
    for (const { debit, credit, amountMinor } of item)
      for (const [{ memberId, kind }, change] of [
        [debit, -amountMinor],
        [credit, amountMinor],
      ] as const)
        expected.set(`${memberId} ${kind}`, (expected.get(`${memberId} ${kind}`) ?? 0n) + change)
  for (const id of members)
    for (const { kind, balanceMinor } of await balancesOf(db, tenant, id)) {
      expect([kind, balanceMinor]).toEqual([kind, expected.get(`${id} ${kind}`) ?? 0n])
      expect(balanceMinor).toBeGreaterThanOrEqual(0n)
    }
}

const holds = (db: () => Db, maxBatch = 8) =>
  fc.asyncProperty(fc.gen(), async (make) => {
    const members = [randomUUID(), randomUUID()]
    for (const memberId of members) {
      await fund(test.db, { memberId, amountMinor: 100n })
      for (const kind of kinds) await openAccount(test.db, tenant, member(memberId, kind), 'CNY')
    }
    const doors = doorsOf(db(), maxBatch)
    const pendings: Held[] = []
    const answers: ItemOutcome[] = []
    for (const round of make(rounds, members, randomUUID())) {
      const items = round.flatMap((steps, index) => {
        const item = steps.flatMap((step) => postingOf(step, pendings))
        const memberId = members[index % 2] as string
        return [...(item.length > 0 ? [item] : []), ...(index % 4 === 0 ? beside(memberId) : [])]
      })
      const outcomes = await Promise.all(
        items.map((item, index) => (doors[index % doors.length] as Door)(item).catch(wordOf)),
      )
      for (const [index, item] of items.entries()) {
        const outcome = outcomes[index] as ItemOutcome['outcome']
        answers.push({ item, outcome })
        if (item[0]?.amountMinor === 0n) expect(outcome).toBe('no posting')
        else if (item[0]?.idempotencyKey.startsWith('deposit')) expect(outcome).toMatchObject({ status: 'posted' })
        if (typeof outcome === 'string' || outcome.status !== 'posted') continue
        for (const [place, { id, state }] of outcome.transfers.entries())
          if (state === 'PENDING') pendings.push([id, item[place] as Posting])
      }
    }
    await expectOneHistory(test.db, answers, members)
  })

it('has one history of whatever is posted by both ways at once', async () => {
  await fc.assert(
    holds(() => test.db),
    siteRuns(),
  )
}, 1_200_000)

it.each([
  ['without locks', withoutLocks],
  ['that does not look for known keys', withoutKnownKeys],
])('seeded bug: a ledger %s is noticed', async (_, bug) => {
  const broken = fc.assert(
    holds(() => brokenDb(test.db, bug), 1),
    { numRuns: 60, endOnFailure: true },
  )
  await expect(broken).rejects.toThrow()
})
