import type { Tx } from '../base/db/db.ts'
import { constraintOf, isUniqueViolation, RunAgain } from '../base/db/errors.ts'
import { laneName, withoutLane } from './account-name.ts'
import { openNamed } from './accounts.ts'
import { inputHash, inputOf, linkHash } from './chain.ts'
import {
  type Books,
  check,
  type Known,
  keyOf,
  type LockedAccount,
  type Move,
  type Pending,
  type Prepared,
  type Verdict,
} from './check.ts'
import * as rows from './ledger-rows.ts'
import type { Posting } from './posting.ts'
import { transferId } from './transfer-id.ts'

/** The accounts that a transaction has locked: its items are decided one after the other, and written together. */
export type OpenBooks = {
  /** Decides an item against what the items before it left; of a refused one nothing is written. */
  readonly take: (item: readonly Prepared[]) => Verdict
  /** Writes all accepted items in one statement. Sent at once, so that companion rows can be pipelined behind it. */
  readonly write: () => Promise<void>
  /** True when the accounts of all these postings are open and locked. */
  readonly has: (item: readonly Named[]) => boolean
  /** The locked accounts, whose ids are cached after the commit. */
  readonly accounts: Iterable<LockedAccount>
}

/** Known account ids by name. Accounts are never renamed or deleted; an id that is stale all the same is not used. */
export type KnownIds = ReadonlyMap<string, bigint>

/** The accounts of a posting. */
export type Named = Pick<Prepared, 'debitName' | 'creditName' | 'debitIsHouse' | 'creditIsHouse'>

export type OpenOptions = {
  /** False leaves missing accounts closed; their postings must not be taken. */
  readonly opens?: boolean
  readonly ids?: KnownIds
  /** The lane of the house accounts; concurrent batches use different lanes, so that they do not wait for each other. */
  readonly lane?: number
}

/** What has to be known of a posting before it is decided; a key that is not known yet is empty: it is new. */
export type Wanted = Named & Pick<Prepared, 'tenant' | 'idempotencyKey' | 'pendingId'>

const noIds: KnownIds = new Map()
const guards = new Set(['ledger_transfer_key', 'ledger_transfer_pending_once'])

/** Prepares a posting for the database: the names of its accounts, its hash, an id for its transfer. */
export function prepare(posting: Posting): Prepared {
  const input = inputOf(posting)
  const [debitIsHouse, creditIsHouse] = [posting.debit.memberId === null, posting.credit.memberId === null]
  const key = keyOf(input.tenant, input.idempotencyKey)
  return { ...input, id: transferId(), key, hash: inputHash(input), debitIsHouse, creditIsHouse }
}

/** Used by `post` and the group commit: locks the accounts of all postings and reads their keys and the clock behind the locks. */
export async function openBooks(
  tx: Tx,
  all: readonly Wanted[],
  { ids = noIds, lane = 0, opens = true }: OpenOptions = {},
): Promise<OpenBooks> {
  const state = await lock(tx, all, { ids, lane, opens })
  const { accounts } = state.books
  const moves: Move[] = []
  return {
    take: (item) => {
      const verdict = check(state.books, item)
      if (verdict.status === 'posted') moves.push(...verdict.moves)
      return verdict
    },
    write: async () => {
      if (moves.length > 0) await write(tx, state, moves)
    },
    has: (item) => item.every(({ debitName, creditName }) => accounts.has(debitName) && accounts.has(creditName)),
    accounts: accounts.values(),
  }
}

/** Writes the accepted items, and their companion rows in the same round trip. */
export async function writeBoth(books: OpenBooks, companions: (() => Promise<void>) | null): Promise<void> {
  const written = books.write()
  const rest = companions?.()
  // An error of the ledger fails the statements behind it too, and it alone tells whether to run again.
  rest?.catch(() => {})
  await written
  await rest
}

type State = { books: Books; heads: Map<LockedAccount, string>; now: string }
type Read = { accounts: rows.AccountRow[]; known: rows.KnownRow[]; pendings: Pending[]; clock: rows.NowRow }

async function lock(tx: Tx, all: readonly Wanted[], { ids, lane, opens }: Required<OpenOptions>): Promise<State> {
  const isHouse = new Map<string, boolean>()
  for (const { debitName, creditName, debitIsHouse, creditIsHouse } of all) {
    isHouse.set(debitName, debitIsHouse)
    isHouse.set(creditName, creditIsHouse)
  }
  const names = [...isHouse].map(([name, isOfHouse]) => (isOfHouse ? laneName(name, lane) : name))
  let read = await readBehindLocks(tx, names, ids, all)
  if (opens && read.accounts.length < names.length) {
    const open = new Set(read.accounts.map(({ name }) => name))
    await openNamed(
      tx,
      names.filter((name) => !open.has(name)),
    )
    read = await readBehindLocks(tx, names, noIds, all)
  }
  const lastMove = read.accounts.reduce((last, { movedAt }) => (movedAt > last ? movedAt : last), '')
  // The clock was set back: no entry may have an earlier time than the one before it.
  const later = lastMove > read.clock.text ? await rows.readNow(tx, lastMove) : null
  return stateOf(later ? { ...read, clock: later } : read)
}

function lockAccounts(tx: Tx, names: string[], ids: KnownIds): Promise<rows.AccountRow[]> {
  const known = names.flatMap((name) => {
    const id = ids.get(name)
    return id === undefined ? [] : [{ id, name }]
  })
  return known.length === names.length ? rows.lockKnownAccounts(tx, known) : rows.lockAccounts(tx, names)
}

// The statements are pipelined in this order: they run once the locks are held and see the committed state.
async function readBehindLocks(tx: Tx, names: string[], ids: KnownIds, all: readonly Wanted[]): Promise<Read> {
  const pendingIds = [...new Set(all.flatMap((one) => one.pendingId ?? []))]
  const [accounts, known, pendings, clock] = await Promise.all([
    lockAccounts(tx, names, ids),
    all.some(({ idempotencyKey }) => idempotencyKey !== '') ? rows.listKnown(tx, all) : [],
    pendingIds.length > 0 ? rows.listPendings(tx, pendingIds) : [],
    rows.readNow(tx),
  ])
  return { accounts, known, pendings, clock: clock as rows.NowRow }
}

function stateOf({ accounts, known, pendings, clock }: Read): State {
  const books: Books = {
    accounts: new Map(accounts.map((account) => [withoutLane(account.name), account])),
    known: new Map(known.map((row): [string, Known] => [keyOf(row.tenant, row.idempotencyKey), knownOf(row)])),
    pendings: new Map(
      pendings.map(({ debitName, creditName, ...pending }) => [
        pending.id,
        { ...pending, debitName: withoutLane(debitName), creditName: withoutLane(creditName) },
      ]),
    ),
    createdAt: new Date(clock.now),
  }
  return { books, heads: new Map(accounts.map((account) => [account, account.headHash])), now: clock.now }
}

// The transfer field by field, so that a replay equals the first result exactly.
function knownOf(row: rows.KnownRow): Known {
  const { id, idempotencyKey, inputHash, state, currency, amountMinor, createdAt } = row
  const { debitAccountId, creditAccountId, debitBalanceMinor, creditBalanceMinor } = row
  const balances = { debitAccountId, creditAccountId, debitBalanceMinor, creditBalanceMinor }
  return { transfer: { id, idempotencyKey, state, currency, amountMinor, ...balances, createdAt }, inputHash }
}

async function write(tx: Tx, state: State, moves: readonly Move[]): Promise<void> {
  const entries = moves.map((move) => seal(state, move))
  const transfers: rows.NewTransfer[] = []
  for (let index = 0; index < moves.length; index += 2) {
    transfers.push(transferRow(moves[index] as Move, moves[index + 1] as Move))
  }
  const touched = new Set(moves.map((move) => move.account))
  const heads = [...touched].map((account) => ({ account, hash: state.heads.get(account) as string }))
  try {
    await rows.insertBatch(tx, transfers, entries, heads, state.now)
  } catch (error) {
    // A concurrent transaction without a common account wrote the same key or resolved the same pending transfer.
    if (isUniqueViolation(error) && guards.has(constraintOf(error)))
      throw new RunAgain('A ledger key was taken meanwhile')
    throw error
  }
}

function transferRow(down: Move, up: Move): rows.NewTransfer {
  return {
    prepared: down.prepared,
    debitAccountId: down.account.id,
    debitVersion: down.version,
    creditAccountId: up.account.id,
    creditVersion: up.version,
  }
}

function seal(state: State, move: Move): rows.SealedEntry {
  const { account, prepared, version, amountMinor, balanceBeforeMinor, balanceAfterMinor } = move
  const previousHash = state.heads.get(account) as string
  const hash = linkHash(previousHash, {
    accountName: account.name,
    version,
    transferId: prepared.id,
    inputHash: prepared.hash,
    amountMinor,
    balanceBeforeMinor,
    balanceAfterMinor,
    createdAt: state.now,
  })
  state.heads.set(account, hash)
  return {
    accountId: account.id,
    version,
    transferId: prepared.id,
    amountMinor,
    balanceBeforeMinor,
    balanceAfterMinor,
    previousHash,
    hash,
  }
}
