import type { Input } from './chain.ts'
import type { Refusal, Transfer, TransferState } from './posting.ts'

/** An account read under its lock; accepted postings update balance and version. */
export type LockedAccount = {
  readonly id: bigint
  readonly name: string
  readonly ownerKind: 'member' | 'house'
  balanceMinor: bigint
  version: bigint
}

/** A prepared posting: account names (without lanes), the hash of its input, and the id of its transfer if accepted. */
export type Prepared = Input & {
  readonly id: string
  /** The key of its transfer, by `keyOf`. */
  readonly key: string
  readonly hash: string
  readonly debitIsHouse: boolean
  readonly creditIsHouse: boolean
}

/** A transfer that exists in the database or in this batch. */
export type Known = { readonly transfer: Transfer; readonly inputHash: string }

export type Pending = {
  readonly id: string
  readonly state: TransferState
  readonly currency: string
  readonly amountMinor: bigint
  readonly debitName: string
  readonly creditName: string
  resolvedBy: 'POST' | 'VOID' | null
}

export type Move = {
  readonly account: LockedAccount
  readonly prepared: Prepared
  readonly version: bigint
  readonly amountMinor: bigint
  readonly balanceBeforeMinor: bigint
  readonly balanceAfterMinor: bigint
}

/** The state that decisions are based on; `check` updates it after each item. */
export type Books = {
  /** By name without lane: one batch uses one lane. */
  readonly accounts: Map<string, LockedAccount>
  /** By `keyOf`. */
  readonly known: Map<string, Known>
  readonly pendings: Map<string, Pending>
  readonly createdAt: Date
}

export type Verdict =
  | { readonly status: 'posted'; readonly transfers: Transfer[]; readonly moves: Move[] }
  | { readonly status: 'replayed'; readonly transfers: Transfer[] }
  | { readonly status: 'refused'; readonly refusal: Refusal }

const maxMinor = 2n ** 63n - 1n

/** The key of a transfer, unique over all tenants. */
export function keyOf(tenant: string, idempotencyKey: string): string {
  return `${tenant}/${idempotencyKey}`
}

/** Decides an item, all of its postings or none, and updates the books when it is accepted. */
export function check(books: Books, item: readonly Prepared[]): Verdict {
  const replay = replayOf(books, item)
  if (replay) return replay

  const transfers: Transfer[] = []
  const moves: Move[] = []
  const resolved: Pending[] = []
  for (const prepared of item) {
    const refusal = refusalOf(books, prepared)
    if (refusal) {
      undo(books, moves, resolved)
      return { status: 'refused', refusal }
    }
    const down = move(accountOf(books, prepared.debitName), prepared, -prepared.amountMinor)
    const up = move(accountOf(books, prepared.creditName), prepared, prepared.amountMinor)
    moves.push(down, up)
    const transfer = transferOf(prepared, down, up, books.createdAt)
    transfers.push(transfer)
    remember(books, prepared, transfer, resolved)
  }
  return { status: 'posted', transfers, moves }
}

// An item is written completely, so it is a replay only when all of its keys exist with the same input.
function replayOf(books: Books, item: readonly Prepared[]): Verdict | null {
  const [only] = item
  if (only && item.length === 1 && !books.known.has(only.key)) return null
  const transfers: Transfer[] = []
  const seen = new Set<string>()
  for (const prepared of item) {
    const known = books.known.get(prepared.key)
    const twice = seen.has(prepared.key)
    seen.add(prepared.key)
    if (known) transfers.push(known.transfer)
    if (twice || (known && known.inputHash !== prepared.hash)) return conflict(prepared)
  }
  if (transfers.length === 0) return null
  if (transfers.length === item.length) return { status: 'replayed', transfers }
  const stranger = item.find(({ key }) => books.known.has(key))
  return conflict(stranger as Prepared)
}

function conflict(prepared: Prepared): Verdict {
  return { status: 'refused', refusal: { kind: 'KEY_CONFLICT', idempotencyKey: prepared.idempotencyKey } }
}

function refusalOf(books: Books, prepared: Prepared): Refusal | null {
  if (prepared.pendingId !== null) {
    const refusal = pendingRefusal(books, prepared, prepared.pendingId)
    if (refusal) return refusal
  }
  const from = accountOf(books, prepared.debitName)
  const to = accountOf(books, prepared.creditName)
  const { amountMinor } = prepared
  if (from.ownerKind === 'member' && from.balanceMinor < amountMinor) {
    return { kind: 'INSUFFICIENT_FUNDS', account: from.name, balanceMinor: from.balanceMinor, neededMinor: amountMinor }
  }
  if (from.balanceMinor - amountMinor < -maxMinor) return { kind: 'OVERFLOW', account: from.name }
  if (to.balanceMinor + amountMinor > maxMinor) return { kind: 'OVERFLOW', account: to.name }
  return null
}

function pendingRefusal(books: Books, prepared: Prepared, pendingId: string): Refusal | null {
  const pending = books.pendings.get(pendingId)
  if (pending?.state !== 'PENDING') return { kind: 'PENDING_NOT_FOUND', pendingId }
  if (pending.resolvedBy) return { kind: 'PENDING_RESOLVED', pendingId, by: pending.resolvedBy }
  const fits =
    pending.currency === prepared.currency &&
    pending.amountMinor === prepared.amountMinor &&
    pending.creditName === prepared.debitName &&
    (prepared.state === 'POST' || pending.debitName === prepared.creditName)
  return fits ? null : { kind: 'PENDING_MISMATCH', pendingId }
}

function move(account: LockedAccount, prepared: Prepared, amountMinor: bigint): Move {
  const balanceBeforeMinor = account.balanceMinor
  account.balanceMinor += amountMinor
  account.version += 1n
  return {
    account,
    prepared,
    version: account.version,
    amountMinor,
    balanceBeforeMinor,
    balanceAfterMinor: account.balanceMinor,
  }
}

function transferOf(prepared: Prepared, down: Move, up: Move, createdAt: Date): Transfer {
  return {
    id: prepared.id,
    idempotencyKey: prepared.idempotencyKey,
    state: prepared.state as TransferState,
    currency: prepared.currency,
    amountMinor: prepared.amountMinor,
    debitAccountId: down.account.id,
    creditAccountId: up.account.id,
    debitBalanceMinor: down.balanceAfterMinor,
    creditBalanceMinor: up.balanceAfterMinor,
    createdAt,
  }
}

function remember(books: Books, prepared: Prepared, transfer: Transfer, resolved: Pending[]): void {
  books.known.set(prepared.key, { transfer, inputHash: prepared.hash })
  if (transfer.state === 'PENDING') {
    const { debitName, creditName } = prepared
    books.pendings.set(transfer.id, { ...transfer, debitName, creditName, resolvedBy: null })
  }
  const pending = prepared.pendingId === null ? undefined : books.pendings.get(prepared.pendingId)
  if (pending) {
    pending.resolvedBy = prepared.state as 'POST' | 'VOID'
    resolved.push(pending)
  }
}

function undo(books: Books, moves: Move[], resolved: Pending[]): void {
  for (const { account, prepared, amountMinor } of moves) {
    account.balanceMinor -= amountMinor
    account.version -= 1n
    books.pendings.delete(prepared.id)
    books.known.delete(prepared.key)
  }
  for (const pending of resolved) pending.resolvedBy = null
}

function accountOf(books: Books, name: string): LockedAccount {
  const account = books.accounts.get(name)
  if (!account) throw new Error(`The account ${name} was not locked`)
  return account
}
