import type { Tx } from '../db/db.ts'
import { constraintOf, isUniqueViolation, RunAgain } from '../db/errors.ts'
import { openNamed } from './accounts.ts'
import { inputHash, inputOf, linkHash } from './chain.ts'
import { type Books, check, type Known, keyOf, type Move, type Pending, type Prepared, type Verdict } from './check.ts'
import * as rows from './ledger-rows.ts'
import type { Posting } from './posting.ts'
import { transferId } from './transfer-id.ts'

/** Switches that break a rule on purpose, so that a test can prove it would notice. No production code passes them. */
export type Unsafe = { readonly skipLocks?: boolean; readonly skipKnown?: boolean }

export type Applied = {
  readonly verdicts: Verdict[]
  /** Settles when the rows are in; sent but not awaited, so that companion rows travel with them. */
  readonly written: Promise<void>
}

const guards = new Set(['ledger_transfer_key', 'ledger_transfer_pending_once'])

/** Makes a posting ready for the database: its accounts' names, its hash, an id for its transfer. */
export function prepare(posting: Posting): Prepared {
  const input = inputOf(posting)
  return { ...input, id: transferId(), hash: inputHash(input) }
}

/** Both doors end here: lock the accounts, decide each item in order, write all that was accepted set-wise. */
export async function apply(tx: Tx, items: readonly (readonly Prepared[])[], unsafe: Unsafe = {}): Promise<Applied> {
  const state = await lock(tx, items.flat(), unsafe)
  const verdicts = items.map((item) => check(state.books, item))
  const posted = verdicts.filter((verdict) => verdict.status === 'posted')
  const written = posted.length > 0 ? write(tx, state, posted) : Promise.resolve()
  return { verdicts, written }
}

type State = { books: Books; heads: Map<bigint, Buffer>; now: string }

async function lock(tx: Tx, all: readonly Prepared[], unsafe: Unsafe): Promise<State> {
  const names = [...new Set(all.flatMap((one) => [one.debitName, one.creditName]))]
  const accounts = await lockOrOpen(tx, names, all, unsafe)
  if (accounts.rows.length === names.length) return stateOf(accounts)
  const found = new Set(accounts.rows.map((account) => account.name))
  await openNamed(
    tx,
    names.filter((name) => !found.has(name)),
  )
  return stateOf(await lockOrOpen(tx, names, all, unsafe))
}

type Read = { rows: rows.AccountRow[]; known: rows.KnownRow[]; pendings: Pending[]; now: string }

// The statements travel together and run in this order: what they read is what stands once the locks are held.
async function lockOrOpen(tx: Tx, names: string[], all: readonly Prepared[], unsafe: Unsafe): Promise<Read> {
  const pendingIds = [...new Set(all.flatMap((one) => one.pendingId ?? []))]
  const [accounts, known, pendings, clock] = await Promise.all([
    tx.query<rows.AccountRow>(unsafe.skipLocks ? rows.readAccountsUnlocked(names) : rows.lockAccounts(names)),
    unsafe.skipKnown ? [] : tx.query<rows.KnownRow>(rows.selectKnown(all)),
    pendingIds.length > 0 ? tx.query<Pending>(rows.selectPendings(pendingIds)) : [],
    tx.query<{ now: string }>(rows.selectNow()),
  ])
  return { rows: accounts, known, pendings, now: clock[0]?.now ?? '' }
}

function stateOf({ rows: accounts, known, pendings, now }: Read): State {
  const books: Books = {
    accounts: new Map(accounts.map((account) => [account.name, account])),
    known: new Map(known.map((row): [string, Known] => [keyOf(row.tenant, row.idempotencyKey), row])),
    pendings: new Map(pendings.map((pending) => [pending.id, pending])),
    createdAt: new Date(now),
  }
  return { books, heads: new Map(accounts.map((account) => [account.id, account.headHash])), now }
}

async function write(tx: Tx, state: State, posted: { transfers: Known[]; moves: Move[] }[]): Promise<void> {
  const moves = posted.flatMap((verdict) => verdict.moves)
  const entries = moves.map((move) => seal(state, move))
  const transfers = moves
    .filter((move) => move.amountMinor < 0n)
    .map((down, index) => ({
      prepared: down.prepared,
      debitAccountId: down.account.id,
      creditAccountId: (moves[index * 2 + 1] as Move).account.id,
    }))
  const touched = [...new Set(moves.map((move) => move.account))]
  const heads = touched.map((account) => ({ account, hash: state.heads.get(account.id) as Buffer }))
  try {
    await tx.execute(rows.insertBatch(transfers, entries, heads, state.now))
  } catch (error) {
    // The same key or pending transfer was written by a transaction that shares no account with this one.
    if (isUniqueViolation(error) && guards.has(constraintOf(error)))
      throw new RunAgain('A ledger key was taken meanwhile')
    throw error
  }
}

function seal(state: State, { account, prepared, ...move }: Move): rows.SealedEntry {
  const previousHash = state.heads.get(account.id) as Buffer
  const hash = linkHash(previousHash, {
    accountName: account.name,
    version: move.version,
    transferId: prepared.id,
    inputHash: prepared.hash,
    amountMinor: move.amountMinor,
    balanceBeforeMinor: move.balanceBeforeMinor,
    balanceAfterMinor: move.balanceAfterMinor,
    createdAt: state.now,
  })
  state.heads.set(account.id, hash)
  return { ...move, accountId: account.id, transferId: prepared.id, previousHash, hash }
}
