import { hexColumn, int8Column, textColumn, uuidColumn } from '../base/db/columns.ts'
import type { Queryable, Tx } from '../base/db/db.ts'
import { rowsOfEach } from '../base/db/gather.ts'
import { exactTime } from '../base/db/keyset.ts'
import { listed, sql } from '../base/db/sql.ts'
import type { MemberKind } from './account-name.ts'
import type { LockedAccount, Pending, Prepared } from './check.ts'
import type { TransferState } from './posting.ts'

export type AccountRow = {
  id: bigint
  name: string
  ownerKind: 'member' | 'house'
  balanceMinor: bigint
  version: bigint
  headHash: string
  /** The time of its last entry as UTC text, which sorts like the time. */
  movedAt: string
}

export type KnownRow = {
  id: string
  tenant: string
  idempotencyKey: string
  inputHash: string
  state: TransferState
  currency: string
  amountMinor: bigint
  debitAccountId: bigint
  creditAccountId: bigint
  debitBalanceMinor: bigint
  creditBalanceMinor: bigint
  createdAt: Date
}

export type Balance = { accountId: bigint; kind: MemberKind; currency: string; balanceMinor: bigint }

/** An entry with its hashes. */
export type SealedEntry = {
  accountId: bigint
  version: bigint
  transferId: string
  amountMinor: bigint
  balanceBeforeMinor: bigint
  balanceAfterMinor: bigint
  previousHash: string
  hash: string
}

export type Head = { account: LockedAccount; hash: string }

type NewAccount = {
  tenant: string
  ownerKind: string
  memberId: string | null
  kind: string
  currency: string
  lane: bigint
  headHash: string
}

export async function insertAccounts(db: Queryable, accounts: readonly NewAccount[]): Promise<{ name: string }[]> {
  return await db.query<{ name: string }>(sql`
    insert into ledger_account (tenant, owner_kind, owner_id, kind, currency, lane, head_hash)
    select * from unnest(
      ${textColumn(accounts.map((account) => account.tenant))}::text[],
      ${textColumn(accounts.map((account) => account.ownerKind))}::text[],
      ${uuidColumn(accounts.map((account) => account.memberId))}::uuid[],
      ${textColumn(accounts.map((account) => account.kind))}::text[],
      ${textColumn(accounts.map((account) => account.currency))}::text[],
      ${int8Column(accounts.map((account) => account.lane))}::bigint[],
      ${hexColumn(accounts.map((account) => account.headHash))}::bytea[])
    on conflict do nothing
    returning name`)
}

export type Owner = { readonly tenant: string; readonly memberId: string }

/** The accounts of each owner. */
export async function listBalances(db: Queryable, owners: readonly Owner[]): Promise<Balance[][]> {
  const [only] = owners
  const asked =
    only && owners.length === 1
      ? sql`(select ${only.tenant}::text, ${only.memberId}::uuid, 1)`
      : sql`unnest(
          ${textColumn(owners.map(({ tenant }) => tenant))}::text[],
          ${uuidColumn(owners.map(({ memberId }) => memberId))}::uuid[]) with ordinality`
  const rows = await db.query<Balance & { number: number }>(sql`
    select asked.number::int as number, id as account_id, kind, currency, balance_minor
    from ${asked} as asked (tenant, owner_id, number)
    join ledger_account using (tenant, owner_id)
    order by asked.number, currency, kind`)
  return rowsOfEach(owners, rows)
}

/** A member's money in one currency. */
export type Purse = { readonly tenant: string; readonly memberId: string; readonly currency: string }

/** True when one of the member's accounts has an entry. */
export async function hasEntries(db: Queryable, tenant: string, memberId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from ledger_account where tenant = ${tenant} and owner_id = ${memberId} and version > 0 limit 1`)
  return rows.length > 0
}

export async function findHouseBalance(
  db: Queryable,
  tenant: string,
  kind: string,
  currency: string,
): Promise<{ balanceMinor: bigint } | null> {
  const [row] = await db.query<{ balanceMinor: bigint }>(sql`
    select sum(balance_minor)::bigint as balance_minor from ledger_account
    where tenant = ${tenant} and owner_id is null and kind = ${kind} and currency = ${currency}
    having count(*) > 0`)
  return row ?? null
}

const accountColumns = sql`id, name, owner_kind, balance_minor, version, encode(head_hash, 'hex') as head_hash,
  moved_at::text as moved_at`

// A call of its own touches few accounts; statements of one key or few are planned once (`listed`).
const fewNames = 4

/** Row locks in the order of account ids, so that concurrent callers cannot deadlock. */
export async function lockAccounts(tx: Tx, names: readonly string[]): Promise<AccountRow[]> {
  const isAsked = names.length <= fewNames ? sql`in (${listed(names)})` : sql`= any(${textColumn(names)}::text[])`
  return await tx.query<AccountRow>(sql`select ${accountColumns} from ledger_account where name ${isAsked}
    order by id for update`)
}

/**
 * As `lockAccounts`, by their ids; takes half the time. Leaves out an account whose id is no account's or another one's: ids
 * that were read before the database was restored to an earlier time may have been given again.
 */
export async function lockKnownAccounts(
  tx: Tx,
  accounts: readonly Pick<AccountRow, 'id' | 'name'>[],
): Promise<AccountRow[]> {
  const asked = accounts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const found = await tx.query<AccountRow>(sql`
    select ${accountColumns} from ledger_account where id = any(${int8Column(asked.map(({ id }) => id))}::bigint[])
    order by id for update`)
  // Both are in the order of ids.
  let at = 0
  return found.filter((row) => {
    while (asked[at]!.id < row.id) at += 1
    const { name } = asked[at]!
    const isSame = row.name === name
    // The string that the maps of accounts know already.
    row.name = name
    return isSame
  })
}

/** `text` is comparable with `movedAt`; `now` is the form that is hashed and stored. */
export type NowRow = { text: string; now: string }

const exactMoment = exactTime(sql`moment`)

/** The database's clock, at least `notBefore`. Read after the locks, so that times follow versions. */
export async function readNow(tx: Tx, notBefore = '-infinity'): Promise<NowRow | null> {
  const [row] = await tx.query<NowRow>(sql`
    select moment::text as text, ${exactMoment} as now
    from greatest(clock_timestamp(), ${notBefore}::timestamptz) as moment`)
  return row ?? null
}

export async function listKnown(
  tx: Tx,
  prepared: readonly Pick<Prepared, 'tenant' | 'idempotencyKey'>[],
): Promise<KnownRow[]> {
  const [only] = prepared
  const asked =
    only && prepared.length === 1
      ? sql`(select ${only.tenant}::text, ${only.idempotencyKey}::text)`
      : sql`unnest(
          ${textColumn(prepared.map((one) => one.tenant))}::text[],
          ${textColumn(prepared.map((one) => one.idempotencyKey))}::text[])`
  return await tx.query<KnownRow>(sql`
    select t.id, t.tenant, t.idempotency_key, encode(t.input_hash, 'hex') as input_hash, t.state, t.currency, t.amount_minor,
      t.debit_account_id, t.credit_account_id, t.created_at,
      down.balance_after_minor as debit_balance_minor, up.balance_after_minor as credit_balance_minor
    from ${asked} as asked (tenant, idempotency_key)
    join ledger_transfer t using (tenant, idempotency_key)
    join ledger_entry down on down.account_id = t.debit_account_id and down.version = t.debit_version
    join ledger_entry up on up.account_id = t.credit_account_id and up.version = t.credit_version`)
}

export async function listPendings(tx: Tx, ids: readonly string[]): Promise<Pending[]> {
  return await tx.query<Pending>(sql`
    select t.id, t.state, t.currency, t.amount_minor, down.name as debit_name, up.name as credit_name,
      r.state as resolved_by
    from unnest(${uuidColumn(ids)}::uuid[]) as asked (id)
    join ledger_transfer t on t.id = asked.id
    join ledger_account down on down.id = t.debit_account_id
    join ledger_account up on up.id = t.credit_account_id
    left join ledger_transfer r on r.pending_id = t.id`)
}

export type NewTransfer = {
  prepared: Prepared
  debitAccountId: bigint
  debitVersion: bigint
  creditAccountId: bigint
  creditVersion: bigint
}

/** Inserts transfers and entries and updates the accounts, in one statement. */
export async function insertBatch(
  tx: Tx,
  transfers: readonly NewTransfer[],
  entries: readonly SealedEntry[],
  heads: readonly Head[],
  createdAt: string,
): Promise<void> {
  const of = <Key extends keyof Prepared>(key: Key) => transfers.map(({ prepared }) => prepared[key])
  await tx.execute(sql`
    with new_transfers as (
      insert into ledger_transfer (created_at, id, tenant, idempotency_key, input_hash, reason, currency, amount_minor,
        debit_account_id, debit_version, credit_account_id, credit_version, state, pending_id, reference_kind,
        reference_id)
      select ${createdAt}::timestamptz,
        unnest(${uuidColumn(of('id'))}::uuid[]),
        unnest(${textColumn(of('tenant'))}::text[]),
        unnest(${textColumn(of('idempotencyKey'))}::text[]),
        unnest(${hexColumn(of('hash'))}::bytea[]),
        unnest(${textColumn(of('reason'))}::text[]),
        unnest(${textColumn(of('currency'))}::text[]),
        unnest(${int8Column(of('amountMinor'))}::bigint[]),
        unnest(${int8Column(transfers.map((transfer) => transfer.debitAccountId))}::bigint[]),
        unnest(${int8Column(transfers.map((transfer) => transfer.debitVersion))}::bigint[]),
        unnest(${int8Column(transfers.map((transfer) => transfer.creditAccountId))}::bigint[]),
        unnest(${int8Column(transfers.map((transfer) => transfer.creditVersion))}::bigint[]),
        unnest(${textColumn(of('state'))}::text[]),
        unnest(${uuidColumn(of('pendingId'))}::uuid[]),
        unnest(${textColumn(of('referenceKind'))}::text[]),
        unnest(${uuidColumn(of('referenceId'))}::uuid[])
    ), new_entries as (
      insert into ledger_entry (created_at, account_id, version, transfer_id, amount_minor, balance_before_minor,
        balance_after_minor, previous_hash, hash)
      select ${createdAt}::timestamptz,
        unnest(${int8Column(entries.map((entry) => entry.accountId))}::bigint[]),
        unnest(${int8Column(entries.map((entry) => entry.version))}::bigint[]),
        unnest(${uuidColumn(entries.map((entry) => entry.transferId))}::uuid[]),
        unnest(${int8Column(entries.map((entry) => entry.amountMinor))}::bigint[]),
        unnest(${int8Column(entries.map((entry) => entry.balanceBeforeMinor))}::bigint[]),
        unnest(${int8Column(entries.map((entry) => entry.balanceAfterMinor))}::bigint[]),
        unnest(${hexColumn(entries.map((entry) => entry.previousHash))}::bytea[]),
        unnest(${hexColumn(entries.map((entry) => entry.hash))}::bytea[])
    )
    update ledger_account account
    set balance_minor = head.balance_minor, version = head.version, head_hash = head.hash,
      moved_at = ${createdAt}::timestamptz
    from unnest(
      ${int8Column(heads.map((head) => head.account.id))}::bigint[],
      ${int8Column(heads.map((head) => head.account.balanceMinor))}::bigint[],
      ${int8Column(heads.map((head) => head.account.version))}::bigint[],
      ${hexColumn(heads.map((head) => head.hash))}::bytea[]) as head (id, balance_minor, version, hash)
    where account.id = head.id`)
}
