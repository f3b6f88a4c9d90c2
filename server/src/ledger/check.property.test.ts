import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { house, type MemberKind, member } from './accounts.ts'
import { accountName } from './account-name.ts'
import { prepare } from './apply.ts'
import { type Books, check, type LockedAccount, type Verdict } from './check.ts'
import type { Posting } from './posting.ts'

const tenant = 'mingtang'
const members = [randomUUID(), randomUUID()]
const kinds: MemberKind[] = ['WALLET', 'HELD']

// Few accounts, few keys and small amounts, so that replays, conflicts and empty wallets are frequent.
const account = fc.oneof(
  fc.constant(house('DEPOSIT_CLEARING')),
  fc.tuple(fc.constantFrom(...members), fc.constantFrom(...kinds)).map(([id, kind]) => member(id, kind)),
)
const posting: fc.Arbitrary<Posting> = fc
  .record({
    tenant: fc.constant(tenant),
    idempotencyKey: fc.integer({ min: 1, max: 25 }).map((key) => `key:${key}`),
    reason: fc.constant('TEST'),
    currency: fc.constant('CNY'),
    amountMinor: fc.bigInt({ min: 1n, max: 60n }),
    debit: account,
    credit: account,
    state: fc.constantFrom('POSTED' as const, 'PENDING' as const),
  })
  .filter(({ debit, credit }) => debit.kind !== credit.kind || debit.memberId !== credit.memberId)
// Posts or voids one of the pending transfers of earlier steps.
type Resolving = { readonly resolves: 'POST' | 'VOID'; readonly at: number; readonly idempotencyKey: string }
const resolving: fc.Arbitrary<Resolving> = fc.record({
  resolves: fc.constantFrom('POST' as const, 'VOID' as const),
  at: fc.nat({ max: 5 }),
  idempotencyKey: fc.integer({ min: 26, max: 60 }).map((key) => `key:${key}`),
})
type Step = Posting | Resolving
const step: fc.Arbitrary<Step> = fc.oneof({ arbitrary: posting, weight: 2 }, { arbitrary: resolving, weight: 1 })
const items = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 60 })

const clearing = house('DEPOSIT_CLEARING')

/** The posting of a step; none when there is no pending transfer to resolve. */
function postingOf(step: Step, pendings: readonly [string, Posting][]): Posting[] {
  if (!('resolves' in step)) return [step]
  const [pendingId, held] = pendings[step.at % pendings.length] ?? []
  if (!pendingId || !held) return []
  const goesBack = step.resolves === 'VOID' || held.credit.kind === clearing.kind
  const credit = goesBack ? held.debit : clearing
  const { idempotencyKey, resolves: state } = step
  return [{ ...held, idempotencyKey, state, pendingId, debit: held.credit, credit }]
}

function emptyBooks(): Books {
  const refs = [clearing, ...members.flatMap((id) => kinds.map((kind) => member(id, kind)))]
  const names = refs.map((ref) => accountName(tenant, ref, 'CNY'))
  const accounts = names.map((name, index): LockedAccount => {
    const ownerKind = name.includes('/house/') ? 'house' : 'member'
    return { id: BigInt(index + 1), name, ownerKind, balanceMinor: 0n, version: 0n }
  })
  return {
    accounts: new Map(accounts.map((one) => [one.name, one])),
    known: new Map(),
    pendings: new Map(),
    createdAt: new Date(0),
  }
}

const snapshot = (books: Books) =>
  JSON.stringify([...books.accounts.values()].map((one) => [one.name, `${one.balanceMinor}`, `${one.version}`])) +
  [...books.known.keys()].sort().join() +
  [...books.pendings.values()]
    .map(({ id, resolvedBy }) => `${id} ${resolvedBy}`)
    .sort()
    .join()

function proveEach(all: Step[][], decide: (books: Books, item: Posting[]) => Verdict): void {
  const books = emptyBooks()
  const pendings: [string, Posting][] = []
  for (const steps of all) {
    const item = steps.flatMap((one) => postingOf(one, pendings))
    if (item.length === 0) continue
    const before = snapshot(books)
    const verdict = decide(books, item)
    // A refused or replayed item must leave no changes.
    if (verdict.status !== 'posted') expect(snapshot(books)).toBe(before)
    if (verdict.status === 'posted') {
      for (const [index, { id, state }] of verdict.transfers.entries())
        if (state === 'PENDING') pendings.push([id, item[index] as Posting])
      expect(verdict.moves.reduce((sum, move) => sum + move.amountMinor, 0n)).toBe(0n)
      expect(decide(books, item)).toMatchObject({ status: 'replayed', transfers: verdict.transfers })
    }
    const accounts = [...books.accounts.values()]
    expect(accounts.reduce((sum, one) => sum + one.balanceMinor, 0n)).toBe(0n)
    for (const one of accounts) if (one.ownerKind === 'member') expect(one.balanceMinor).toBeGreaterThanOrEqual(0n)
  }
}

describe('check', () => {
  it("keeps sums at zero and members' balances non-negative, and accepts an item completely or not at all", () => {
    fc.assert(fc.property(items, (all) => proveEach(all, (books, item) => check(books, item.map(prepare)))))
  })

  it('seeded bug: accepting parts of an item is noticed', () => {
    const inParts = (books: Books, item: Posting[]) => item.map((one) => check(books, [prepare(one)])).at(-1) as Verdict
    expect(() => fc.assert(fc.property(items, (all) => proveEach(all, inParts)))).toThrow()
  })
})
