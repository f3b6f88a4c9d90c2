import type { Queryable } from '../base/db/db.ts'
import { exactTime } from '../base/db/keyset.ts'
import { sql } from '../base/db/sql.ts'

export type SpanRow = { id: bigint; opening: bigint; closing: bigint }

/** The last versions of an account before a period and within it; null when the account does not exist. */
export async function findSpan(
  db: Queryable,
  name: string,
  { from, to }: { from: Date; to: Date },
): Promise<SpanRow | null> {
  const [row] = await db.query<SpanRow>(sql`
    select id, ledger_version_at(id, ${from}) - 1 as opening, ledger_version_at(id, ${to}) - 1 as closing
    from ledger_account where name = ${name}`)
  return row ?? null
}

export type PointRow = { version: bigint; balanceMinor: bigint; hash: string }

export async function listPoints(db: Queryable, accountId: bigint, versions: readonly bigint[]): Promise<PointRow[]> {
  return await db.query<PointRow>(sql`
    select version, balance_after_minor as balance_minor, encode(hash, 'hex') as hash from ledger_entry
    where account_id = ${accountId} and version = any(${versions.map(String)}::bigint[])`)
}

/** An entry with everything that its hash covers. */
export type ChainRow = {
  version: bigint
  transferId: string
  amountMinor: bigint
  balanceBeforeMinor: bigint
  balanceAfterMinor: bigint
  hash: string
  createdAt: string
  idempotencyKey: string
  reason: string
  state: string
  pendingId: string | null
  referenceKind: string | null
  referenceId: string | null
  /** The name of the account on the other side, without its lane. */
  otherName: string
}

/** Entries after one version up to another one, oldest first. */
export async function listChainRows(
  db: Queryable,
  accountId: bigint,
  { after, last, limit }: { after: bigint; last: bigint; limit: number },
): Promise<ChainRow[]> {
  return await db.query<ChainRow>(sql`
    select entry.version, entry.transfer_id, entry.amount_minor, entry.balance_before_minor, entry.balance_after_minor,
      encode(entry.hash, 'hex') as hash,
      ${exactTime(sql`entry.created_at`)} as created_at,
      transfer.idempotency_key, transfer.reason, transfer.state, transfer.pending_id, transfer.reference_kind,
      transfer.reference_id, split_part(other.name, '#', 1) as other_name
    from ledger_entry entry
    join ledger_transfer transfer on transfer.id = entry.transfer_id
    join ledger_account other
      on other.id = case when entry.amount_minor < 0 then transfer.credit_account_id else transfer.debit_account_id end
    where entry.account_id = ${accountId} and entry.version > ${after} and entry.version <= ${last}
    order by entry.version limit ${limit}`)
}
