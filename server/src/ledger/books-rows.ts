import type { Queryable, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { TransferState } from './posting.ts'

/** An account with one of its entries, or without when it has none. */
export type BookRow = {
  accountId: bigint
  accountName: string
  ownerKind: 'member' | 'house'
  currency: string
  kind: string
  balanceMinor: bigint
  accountVersion: bigint
  headHash: string
  entry: boolean
  version: bigint
  transferId: string
  amountMinor: bigint
  balanceBeforeMinor: bigint
  balanceAfterMinor: bigint
  previousHash: string
  hash: string
  createdAt: string
  /** Null when the entry's transfer does not exist. */
  inputHash: string | null
  tenant: string
  idempotencyKey: string
  reason: string
  transferCurrency: string
  transferAmountMinor: bigint
  debitAccountId: bigint
  creditAccountId: bigint
  debitVersion: bigint
  creditVersion: bigint
  debitName: string | null
  creditName: string | null
  state: TransferState
  pendingId: string | null
  referenceKind: string | null
  referenceId: string | null
  sameTime: boolean
}

/** Opens a cursor over every account and entry in order, so that a ledger of any size is read once with little memory. */
export async function declareBookRows(tx: Tx): Promise<void> {
  await tx.execute(sql`
    declare book_rows no scroll cursor for
    select a.id as account_id, a.name as account_name, a.owner_kind, a.currency, a.kind, a.balance_minor,
      a.version as account_version, encode(a.head_hash, 'hex') as head_hash, e.account_id is not null as entry, e.version,
      e.transfer_id, e.amount_minor, e.balance_before_minor, e.balance_after_minor, 
      encode(e.previous_hash, 'hex') as previous_hash, encode(e.hash, 'hex') as hash,
      to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at,
      encode(t.input_hash, 'hex') as input_hash, t.tenant, t.idempotency_key, t.reason, t.currency as transfer_currency,
      t.amount_minor as transfer_amount_minor, t.debit_account_id, t.credit_account_id, t.debit_version, t.credit_version, down.name as debit_name,
      up.name as credit_name, t.state, t.pending_id, t.reference_kind, t.reference_id,
      t.created_at = e.created_at as same_time
    from ledger_account a
    left join ledger_entry e on e.account_id = a.id
    left join ledger_transfer t on t.id = e.transfer_id
    left join ledger_account down on down.id = t.debit_account_id
    left join ledger_account up on up.id = t.credit_account_id
    order by a.id, e.version`)
}

export async function fetchBookRows(tx: Tx): Promise<BookRow[]> {
  return await tx.query<BookRow>(sql`fetch 5000 from book_rows`)
}

export type TransferFault = { id: string; idempotencyKey: string; debitName: string | null; problem: string }

/** Transfers without an entry on one side, and those that resolve a pending transfer they do not match. */
export async function listTransferFaults(db: Queryable, limit: number): Promise<TransferFault[]> {
  return await db.query<TransferFault>(sql`
    select t.id, t.idempotency_key, a.name as debit_name, 'its transfer lacks one of its two entries' as problem
    from ledger_transfer t left join ledger_account a on a.id = t.debit_account_id
    left join ledger_entry down
      on down.account_id = t.debit_account_id and down.version = t.debit_version and down.transfer_id = t.id
    left join ledger_entry up
      on up.account_id = t.credit_account_id and up.version = t.credit_version and up.transfer_id = t.id
    where down.account_id is null or up.account_id is null
    union all
    select t.id, t.idempotency_key, a.name, 'its transfer resolves a pending one it does not fit'
    from ledger_transfer t left join ledger_account a on a.id = t.debit_account_id
    left join ledger_account b on b.id = t.credit_account_id
    left join ledger_transfer p on p.id = t.pending_id and p.state = 'PENDING'
    left join ledger_account pa on pa.id = p.credit_account_id
    left join ledger_account pb on pb.id = p.debit_account_id
    where t.pending_id is not null and (p.id is null or p.currency <> t.currency or p.amount_minor <> t.amount_minor
      or split_part(pa.name, '#', 1) <> split_part(a.name, '#', 1)
      or t.state = 'VOID' and split_part(pb.name, '#', 1) <> split_part(b.name, '#', 1))
    limit ${limit}`)
}

export type StalePending = { id: string; idempotencyKey: string; reason: string; account: string; createdAt: Date }

/** Pending transfers not posted or voided for longer than `olderThanMs`, oldest first. */
export async function listStalePendings(db: Queryable, olderThanMs: number, limit: number): Promise<StalePending[]> {
  return await db.query<StalePending>(sql`
    select t.id, t.idempotency_key, t.reason, a.name as account, t.created_at
    from ledger_transfer t join ledger_account a on a.id = t.credit_account_id
    where t.state = 'PENDING' and t.created_at < clock_timestamp() - ${olderThanMs}::float8 * interval '1 millisecond'
      and not exists (select from ledger_transfer r where r.pending_id = t.id)
    order by t.created_at limit ${limit}`)
}

export type HeadRow = { name: string; version: bigint; headHash: string }

export async function listHeads(db: Queryable, afterName: string, limit: number): Promise<HeadRow[]> {
  return await db.query<HeadRow>(sql`
    select name, version, encode(head_hash, 'hex') as head_hash from ledger_account where name > ${afterName} and version > 0
    order by name limit ${limit}`)
}

type Identity = { identity: string; now: string }

/** Identifies the database: cluster id and database oid. */
export async function readIdentity(db: Queryable): Promise<Identity | null> {
  const [row] = await db.query<Identity>(sql`
    select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as identity,
      to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now
    from pg_control_system()`)
  return row ?? null
}
