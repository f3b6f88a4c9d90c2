import { type Sql, sql } from '../db/sql.ts'
import type { TransferState } from './posting.ts'

/** An account with one of its entries, or with none when it never moved. */
export type BookRow = {
  accountId: bigint
  accountName: string
  ownerKind: 'member' | 'house'
  currency: string
  kind: string
  balanceMinor: bigint
  accountVersion: bigint
  headHash: Buffer
  entry: boolean
  version: bigint
  transferId: string
  amountMinor: bigint
  balanceBeforeMinor: bigint
  balanceAfterMinor: bigint
  previousHash: Buffer
  hash: Buffer
  createdAt: string
  /** Null when the entry's transfer does not exist. */
  inputHash: Buffer | null
  tenant: string
  idempotencyKey: string
  reason: string
  transferCurrency: string
  transferAmountMinor: bigint
  debitAccountId: bigint
  creditAccountId: bigint
  debitName: string | null
  creditName: string | null
  state: TransferState
  pendingId: string | null
  referenceKind: string | null
  referenceId: string | null
  sameTime: boolean
}

/** Opens a cursor over every account and entry in order, so that a ledger of any size is read once and in little memory. */
export function declareBookRows(): Sql {
  return sql`
    declare book_rows no scroll cursor for
    select a.id as account_id, a.name as account_name, a.owner_kind, a.currency, a.kind, a.balance_minor,
      a.version as account_version, a.head_hash, e.account_id is not null as entry, e.version,
      e.transfer_id, e.amount_minor, e.balance_before_minor, e.balance_after_minor, e.previous_hash, e.hash,
      to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at,
      t.input_hash, t.tenant, t.idempotency_key, t.reason, t.currency as transfer_currency,
      t.amount_minor as transfer_amount_minor, t.debit_account_id, t.credit_account_id, down.name as debit_name,
      up.name as credit_name, t.state, t.pending_id, t.reference_kind, t.reference_id,
      t.created_at = e.created_at as same_time
    from ledger_account a
    left join ledger_entry e on e.account_id = a.id
    left join ledger_transfer t on t.id = e.transfer_id
    left join ledger_account down on down.id = t.debit_account_id
    left join ledger_account up on up.id = t.credit_account_id
    order by a.id, e.version`
}

export function fetchBookRows(): Sql {
  return sql`fetch 5000 from book_rows`
}

export type TransferFault = { id: string; idempotencyKey: string; debitName: string | null; problem: string }

/** Transfers that lack an entry on one of their sides, or that resolve a pending transfer they do not fit. */
export function selectTransferFaults(limit: number): Sql {
  return sql`
    select t.id, t.idempotency_key, a.name as debit_name, 'its transfer lacks one of its two entries' as problem
    from ledger_transfer t left join ledger_account a on a.id = t.debit_account_id
    where (
      select count(*) from ledger_entry e
      where e.account_id in (t.debit_account_id, t.credit_account_id) and e.created_at = t.created_at
        and e.transfer_id = t.id) <> 2
    union all
    select t.id, t.idempotency_key, a.name, 'its transfer resolves a pending one it does not fit'
    from ledger_transfer t left join ledger_account a on a.id = t.debit_account_id
    left join ledger_transfer p on p.id = t.pending_id and p.state = 'PENDING'
    where t.pending_id is not null and (p.id is null or p.currency <> t.currency or p.amount_minor <> t.amount_minor
      or p.credit_account_id <> t.debit_account_id
      or t.state = 'VOID' and p.debit_account_id <> t.credit_account_id)
    limit ${limit}`
}

export type StalePending = { id: string; idempotencyKey: string; reason: string; account: string; createdAt: Date }

/** Pending transfers that nobody posted or voided for longer than `olderThanMs`, oldest first. */
export function selectStalePendings(olderThanMs: number, limit: number): Sql {
  return sql`
    select t.id, t.idempotency_key, t.reason, a.name as account, t.created_at
    from ledger_transfer t join ledger_account a on a.id = t.credit_account_id
    where t.state = 'PENDING' and t.created_at < clock_timestamp() - ${olderThanMs}::float8 * interval '1 millisecond'
      and not exists (select from ledger_transfer r where r.pending_id = t.id)
    order by t.created_at limit ${limit}`
}

export type HeadRow = { name: string; version: bigint; headHash: Buffer }

export function selectHeads(afterName: string, limit: number): Sql {
  return sql`
    select name, version, head_hash from ledger_account where name > ${afterName} and version > 0
    order by name limit ${limit}`
}

/** Names the database itself: another cluster or another database has another one. */
export function selectIdentity(): Sql {
  return sql`
    select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as identity,
      to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now
    from pg_control_system()`
}
