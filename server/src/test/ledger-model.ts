// The model of the ledger: a ledger that copies everything before each item, and items that fast-check makes up for it.
import fc from 'fast-check'
import { house, type MemberKind, member } from '../ledger/accounts.ts'
import type { Posting } from '../ledger/posting.ts'

const tenant = 'mingtang'
const kinds: MemberKind[] = ['WALLET', 'HELD']
const clearing = house('DEPOSIT_CLEARING')

/** Resolves one of the pending transfers of earlier steps. */
type Resolving = { readonly resolves: 'POST' | 'VOID'; readonly at: number; readonly idempotencyKey: string }
export type LedgerStep = Posting | Resolving

/** A pending transfer as it was posted. */
export type Held = readonly [id: string, posting: Posting]

/** Items of one to three steps between few accounts, with few keys and small amounts: replays, conflicts and empty wallets are frequent. */
export function ledgerItems(members: readonly string[], prefix = 'key'): fc.Arbitrary<LedgerStep[]> {
  const account = fc.oneof(
    fc.constant(clearing),
    fc.tuple(fc.constantFrom(...members), fc.constantFrom(...kinds)).map(([id, kind]) => member(id, kind)),
  )
  const posting: fc.Arbitrary<Posting> = fc
    .record({
      tenant: fc.constant(tenant),
      idempotencyKey: fc.integer({ min: 1, max: 25 }).map((key) => `${prefix}:${key}`),
      reason: fc.constant('DEPOSIT'),
      currency: fc.constant('CNY'),
      amountMinor: fc.bigInt({ min: 1n, max: 60n }),
      debit: account,
      credit: account,
      state: fc.constantFrom('POSTED' as const, 'PENDING' as const),
    })
    .filter(({ debit, credit }) => debit.kind !== credit.kind || debit.memberId !== credit.memberId)
  const resolving: fc.Arbitrary<Resolving> = fc.record({
    resolves: fc.constantFrom('POST' as const, 'VOID' as const),
    at: fc.nat({ max: 5 }),
    idempotencyKey: fc.integer({ min: 26, max: 60 }).map((key) => `${prefix}:${key}`),
  })
  const step: fc.Arbitrary<LedgerStep> = fc.oneof(
    { arbitrary: posting, weight: 2 },
    { arbitrary: resolving, weight: 1 },
  )
  return fc.array(step, { minLength: 1, maxLength: 3 })
}

/** The posting of a step; none when there is no pending transfer to resolve. */
export function postingOf(step: LedgerStep, pendings: readonly Held[]): Posting[] {
  if (!('resolves' in step)) return [step]
  const [pendingId, held] = pendings[step.at % pendings.length] ?? []
  if (!pendingId || !held) return []
  const goesBack = step.resolves === 'VOID' || held.credit.kind === clearing.kind
  const credit = goesBack ? held.debit : clearing
  const { idempotencyKey, resolves: state } = step
  return [{ ...held, idempotencyKey, state, pendingId, debit: held.credit, credit }]
}

type Ref = Posting['debit']
type Kept = {
  readonly balances: ReadonlyMap<string, bigint>
  readonly inputs: ReadonlyMap<string, string>
  /** The ids of pending transfers, and which of them are resolved. */
  readonly pendings: ReadonlyMap<string, { readonly posting: Posting; readonly isResolved: boolean }>
}

const nameOf = ({ memberId, kind }: Ref) => `${memberId ?? 'house'} ${kind}`
const inputOf = (posting: Posting) =>
  JSON.stringify([posting.state, `${posting.amountMinor}`, posting.debit, posting.credit, posting.pendingId ?? null])

/** A ledger without speed: it answers `posted`, `replayed` or the kind of a refusal. */
export class NaiveLedger {
  #kept: Kept = { balances: new Map(), inputs: new Map(), pendings: new Map() }

  balanceOf(account: Ref): bigint {
    return this.#kept.balances.get(nameOf(account)) ?? 0n
  }

  /** `idOf` gives the id of the transfer of each posting, once it is posted. */
  take(item: readonly Posting[], idOf: (index: number) => string): string {
    const keys = item.map(({ idempotencyKey }) => idempotencyKey)
    const known = item.filter(({ idempotencyKey }) => this.#kept.inputs.has(idempotencyKey))
    const isOther = known.some((posting) => this.#kept.inputs.get(posting.idempotencyKey) !== inputOf(posting))
    if (isOther || new Set(keys).size < keys.length) return 'KEY_CONFLICT'
    if (known.length > 0) return known.length === item.length ? 'replayed' : 'KEY_CONFLICT'
    let kept = this.#kept
    for (const [index, posting] of item.entries()) {
      const next = after(kept, posting, () => idOf(index))
      if (typeof next === 'string') return next
      kept = next
    }
    this.#kept = kept
    return 'posted'
  }
}

function after(kept: Kept, posting: Posting, idOf: () => string): Kept | string {
  const { amountMinor, debit, credit, pendingId } = posting
  const pending = pendingId === undefined ? undefined : kept.pendings.get(pendingId)
  if (pendingId !== undefined && !pending) return 'PENDING_NOT_FOUND'
  if (pending?.isResolved) return 'PENDING_RESOLVED'
  const left = (kept.balances.get(nameOf(debit)) ?? 0n) - amountMinor
  if (debit.memberId !== null && left < 0n) return 'INSUFFICIENT_FUNDS'
  const balances = new Map(kept.balances).set(nameOf(debit), left)
  balances.set(nameOf(credit), (balances.get(nameOf(credit)) ?? 0n) + amountMinor)
  const inputs = new Map(kept.inputs).set(posting.idempotencyKey, inputOf(posting))
  const pendings = new Map(kept.pendings)
  if (pending && pendingId) pendings.set(pendingId, { ...pending, isResolved: true })
  if (posting.state === 'PENDING') pendings.set(idOf(), { posting, isResolved: false })
  return { balances, inputs, pendings }
}
