import { int8Column, textColumn } from '../base/db/columns.ts'
import type { Queryable, Tx } from '../base/db/db.ts'
import { exactTime } from '../base/db/keyset.ts'
import { type Sql, sql } from '../base/db/sql.ts'
import type { TransferState } from './posting.ts'

/** ALL: the whole ledger. NEW: what follows the heads that the last proof left in `books_head`. */
export type Range = 'ALL' | 'NEW'

/** An account, and the head from which its proof goes on; version 0 and no hash when it begins with the first entry. */
export type BookAccount = {
  id: bigint
  name: string
  ownerKind: 'member' | 'house'
  currency: string
  balanceMinor: bigint
  version: bigint
  headHash: string
  provenVersion: bigint
  provenBalanceMinor: bigint
  provenHash: string | null
}

/** An entry with what of its transfer every entry must fit; the rest of the transfer comes with the entry that debits. */
export type BookEntry = {
  accountId: bigint
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
  currency: string
  /** The amount that the transfer gives this entry; null when it names other entries. */
  signedMinor: bigint | null
  sameTime: boolean
  /** Null, like the rest, for the entry that credits. */
  tenant: string | null
  idempotencyKey: string
  reason: string
  transferAmountMinor: bigint
  debitName: string | null
  creditName: string | null
  state: TransferState
  pendingId: string | null
  referenceKind: string | null
  referenceId: string | null
}

const bookAccounts: Record<Range, Sql> = {
  ALL: sql`
    (select *, 0::bigint as proven_version, 0::bigint as proven_balance_minor, null::bytea as proven_hash
      from ledger_account) account`,
  NEW: sql`
    (select account.*, coalesce(proven.version, 0) as proven_version,
        coalesce(proven.balance_minor, 0) as proven_balance_minor, proven.hash as proven_hash
      from ledger_account account left join books_head proven on proven.account_id = account.id
      where (account.version, account.balance_minor, account.head_hash)
        is distinct from (proven.version, proven.balance_minor, proven.hash)) account`,
}

const bookEntries: Record<Range, Sql> = {
  ALL: sql`ledger_entry`,
  // `offset 0` keeps the planner from reading all entries: an account's new ones are the end of its key.
  NEW: sql`
    (select entry.* from ${bookAccounts.NEW}
      cross join lateral (select * from ledger_entry
        where account_id = account.id and version > account.proven_version order by version offset 0) entry)`,
}

const bookTransfers: Record<Range, Sql> = {
  ALL: sql`ledger_transfer`,
  NEW: sql`(select * from ledger_transfer where id in (select transfer_id from ${bookEntries.NEW} entry))`,
}

/** Sorts in memory, and has the server end the statement soon after the process that sent it has died. */
export async function prepareProof(tx: Tx): Promise<void> {
  await tx.query(sql`
    select set_config('work_mem', '64MB', true), set_config('cursor_tuple_fraction', '1', true),
      set_config('client_connection_check_interval', '1s', true)`)
}

/** Opens a cursor over accounts and one over entries, both in order, so that a ledger of any size is read once with little memory. */
export async function declareBooks(tx: Tx, range: Range): Promise<void> {
  await Promise.all([
    tx.execute(sql`
      declare book_accounts no scroll cursor for
      select id, name, owner_kind, currency, balance_minor, version, encode(head_hash, 'hex') as head_hash,
        proven_version, proven_balance_minor, encode(proven_hash, 'hex') as proven_hash
      from ${bookAccounts[range]} order by id`),
    tx.execute(sql`
      declare book_entries no scroll cursor for
      select e.account_id, e.version, e.transfer_id, e.amount_minor, e.balance_before_minor, e.balance_after_minor,
        encode(e.previous_hash, 'hex') as previous_hash, encode(e.hash, 'hex') as hash,
        ${exactTime(sql`e.created_at`)} as created_at,
        encode(t.input_hash, 'hex') as input_hash, t.currency,
        case when t.debit_account_id = e.account_id and t.debit_version = e.version then -t.amount_minor
          when t.credit_account_id = e.account_id and t.credit_version = e.version then t.amount_minor end as signed_minor,
        t.created_at = e.created_at as same_time, input.*
      from ${bookEntries[range]} e
      left join ledger_transfer t on t.id = e.transfer_id
      left join ledger_account down on down.id = t.debit_account_id
      left join ledger_account up on up.id = t.credit_account_id
      left join lateral (
        select t.tenant, t.idempotency_key, t.reason, t.amount_minor as transfer_amount_minor, down.name as debit_name,
          up.name as credit_name, t.state, t.pending_id, t.reference_kind, t.reference_id
        where e.amount_minor < 0) input on true
      order by e.account_id, e.version`),
  ])
}

export async function fetchBookAccounts(tx: Tx): Promise<BookAccount[]> {
  return await tx.query<BookAccount>(sql`fetch 5000 from book_accounts`)
}

export async function fetchBookEntries(tx: Tx): Promise<BookEntry[]> {
  return await tx.query<BookEntry>(sql`fetch 5000 from book_entries`)
}

/** The total balance of a tenant's accounts of one kind in one currency, in minor units. */
export type Total = {
  tenant: string
  currency: string
  ownerKind: 'member' | 'house'
  kind: string
  accounts: number
  balanceMinor: bigint
}

/** By tenant and currency, the members' accounts first. The tenant is the name's: every entry's hash has the name in it. */
export async function listTotals(db: Queryable): Promise<Total[]> {
  return await db.query<Total>(sql`
    select split_part(name, '/', 1) as tenant, currency, owner_kind, kind, count(*)::int as accounts,
      sum(balance_minor)::bigint as balance_minor
    from ledger_account group by 1, currency, owner_kind, kind
    order by 1, currency collate "C", owner_kind = 'house', kind collate "C"`)
}

/** The number of transfers of each tenant that has accounts: each transfer makes two versions. */
export async function countTransfers(db: Queryable): Promise<{ tenant: string; transfers: bigint }[]> {
  return await db.query<{ tenant: string; transfers: bigint }>(sql`
    select tenant, (sum(version) / 2)::bigint as transfers from ledger_account group by tenant`)
}

export type TransferFault = { id: string; idempotencyKey: string; debitName: string | null; problem: string }

/** Transfers without an entry on one side, and those that resolve a pending transfer they do not match. */
export async function listTransferFaults(db: Queryable, range: Range, limit: number): Promise<TransferFault[]> {
  return await db.query<TransferFault>(sql`
    select t.id, t.idempotency_key, a.name as debit_name, 'its transfer lacks one of its two entries' as problem
    from ${bookTransfers[range]} t left join ledger_account a on a.id = t.debit_account_id
    left join ledger_entry down
      on down.account_id = t.debit_account_id and down.version = t.debit_version and down.transfer_id = t.id
    left join ledger_entry up
      on up.account_id = t.credit_account_id and up.version = t.credit_version and up.transfer_id = t.id
    where down.account_id is null or up.account_id is null
    union all
    select t.id, t.idempotency_key, a.name, 'its transfer resolves a pending one it does not fit'
    from ${bookTransfers[range]} t left join ledger_account a on a.id = t.debit_account_id
    left join ledger_account b on b.id = t.credit_account_id
    left join ledger_transfer p on p.id = t.pending_id and p.state = 'PENDING'
    left join ledger_account pa on pa.id = p.credit_account_id
    left join ledger_account pb on pb.id = p.debit_account_id
    where t.pending_id is not null and (p.id is null or p.currency <> t.currency or p.amount_minor <> t.amount_minor
      or split_part(pa.name, '#', 1) <> split_part(a.name, '#', 1)
      or t.state = 'VOID' and split_part(pb.name, '#', 1) <> split_part(b.name, '#', 1))
    limit ${limit}`)
}

/** The hashes of named entries, such as `[['mingtang/house/FEES/CNY', 7n]]`; without those that do not exist. */
export async function listHashes(
  db: Queryable,
  entries: readonly (readonly [name: string, version: bigint])[],
): Promise<{ name: string; hash: string }[]> {
  return await db.query<{ name: string; hash: string }>(sql`
    select asked.name, encode(entry.hash, 'hex') as hash
    from unnest(${textColumn(entries.map(([name]) => name))}::text[],
      ${int8Column(entries.map(([, version]) => version))}::bigint[]) as asked (name, version)
    join ledger_account account on account.name = asked.name
    join ledger_entry entry on entry.account_id = account.id and entry.version = asked.version`)
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
      ${exactTime(sql`clock_timestamp()`)} as now
    from pg_control_system()`)
  return row ?? null
}
