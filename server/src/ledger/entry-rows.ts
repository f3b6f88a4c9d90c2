import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import type { Queryable } from '../base/db/db.ts'
import { exactTime } from '../base/db/keyset.ts'
import { nothing, type Sql, sql } from '../base/db/sql.ts'
import type { TransferState } from './posting.ts'

export type EntryRow = {
  accountId: bigint
  version: bigint
  kind: string
  currency: string
  transferId: string
  reason: LedgerReason
  state: TransferState
  /** Signed, in minor units; negative when money left the account. */
  amountMinor: bigint
  balanceBeforeMinor: bigint
  balanceAfterMinor: bigint
  /** The kind of the account on the other side. */
  otherKind: string
  referenceKind: string | null
  referenceId: string | null
  createdAt: Date
  /** The time with microseconds, as text. */
  exactly: string
}

type EntryKey = { at: string; accountId: bigint; version: bigint }

export type EntrySelection = {
  tenant: string
  /** All accounts of this member, or only `accountIds` of them. */
  memberId: string
  accountIds?: readonly bigint[]
  /** Only accounts of these kinds, such as WALLET; all when undefined. */
  kinds?: readonly string[]
  currency?: string
  /** Only entries of these reasons; throws RangeError for one of a bet, which no index finds. */
  reasons?: readonly LedgerReason[]
  /** From `from`, inclusive, to `to`, exclusive. */
  from: Date
  to: Date
  /** Only entries older than this one, for the next page. */
  before: EntryKey | null
  limit: number
}

// The conditions of the indexes by reason. Neither side of a bet from a platform's balance is on a statement; of a stake, a
// payout or a returned stake of the seamless wallet only the member's is.
const indexed = {
  debit: sql`left(reason, 4) <> 'BET_' and reason not in ('GAME_PAYOUT', 'GAME_STAKE_RETURNED')`,
  credit: sql`left(reason, 4) <> 'BET_' and reason <> 'GAME_STAKE'`,
}

/**
 * A page of entries, newest first. Reads at most one page per account through its own index range, or one per account,
 * reason and side, and merges them: the time does not grow with the ledger.
 */
export async function listEntryRows(db: Queryable, filter: EntrySelection): Promise<EntryRow[]> {
  const { tenant, memberId, accountIds, kinds, currency, from, to, before, limit } = filter
  return await db.query<EntryRow>(sql`
    select account.id as account_id, account.kind, account.currency, entry.version, entry.transfer_id,
      transfer.reason, transfer.state, entry.amount_minor, entry.balance_before_minor, entry.balance_after_minor,
      transfer.reference_kind, transfer.reference_id, entry.created_at, other.kind as other_kind,
      ${exactTime(sql`entry.created_at`)} as exactly
    from ledger_account account
    -- The offset keeps the planner from searching the times anew for each scan.
    cross join lateral (
      select ledger_version_at(account.id, ${from}) as first,
        ${before ? sql`least(ledger_version_at(account.id, ${to}), ledger_version_at(account.id, ${before.at}::timestamptz + interval '1 microsecond'))` : sql`ledger_version_at(account.id, ${to})`} as past
      offset 0) span
    cross join lateral (${versionsOf(filter)}) found
    join ledger_entry entry on entry.account_id = account.id and entry.version = found.version
    join ledger_transfer transfer on transfer.id = entry.transfer_id
    join ledger_account other
      on other.id = case when entry.amount_minor < 0 then transfer.credit_account_id else transfer.debit_account_id end
    where account.tenant = ${tenant} and account.owner_id = ${memberId}
      ${accountIds ? sql`and account.id = any(${accountIds})` : nothing}
      ${kinds ? sql`and account.kind = any(${kinds})` : nothing}
      ${currency ? sql`and account.currency = ${currency}` : nothing}
    order by entry.created_at desc, account.id desc, entry.version desc
    limit ${limit}`)
}

export type SumSelection = Pick<EntrySelection, 'tenant' | 'memberId' | 'from' | 'to'> & {
  readonly kind: string
  readonly currency: string
  readonly reasons: readonly LedgerReason[]
}
type ReasonSum = { readonly reason: LedgerReason; readonly sumMinor: bigint }

/** The sums of an account's entries by reason, found by the indexes of `listEntryRows`. */
export async function sumEntryRows(db: Queryable, filter: SumSelection): Promise<ReasonSum[]> {
  const { tenant, memberId, kind, currency, reasons, from, to } = filter
  return await db.query<ReasonSum>(sql`
    select wanted.reason, (
      coalesce((select sum(amount_minor) from ledger_transfer where credit_account_id = account.id
        and reason = wanted.reason and ${indexed.credit} and credit_version >= span.first
        and credit_version < span.past), 0)
      - coalesce((select sum(amount_minor) from ledger_transfer where debit_account_id = account.id
        and reason = wanted.reason and ${indexed.debit} and debit_version >= span.first
        and debit_version < span.past), 0))::bigint as sum_minor
    from ledger_account account
    cross join lateral (
      select ledger_version_at(account.id, ${from}) as first, ledger_version_at(account.id, ${to}) as past offset 0) span
    cross join unnest(${reasons}::text[]) as wanted (reason)
    where account.tenant = ${tenant} and account.owner_id = ${memberId} and account.kind = ${kind}
      and account.currency = ${currency}`)
}

// The versions of one account's page. Without reasons they are next to each other in the entries' primary key.
function versionsOf({ reasons, before, limit }: EntrySelection): Sql {
  const isBefore = (version: Sql) =>
    before
      ? sql`and (created_at, account.id, ${version}) < (${before.at}::timestamptz, ${before.accountId}, ${before.version})`
      : nothing
  if (!reasons) {
    return sql`select version from ledger_entry where account_id = account.id and version >= span.first
      and version < span.past ${isBefore(sql`version`)} order by version desc limit ${limit}`
  }
  if (reasons.some((reason) => reason.startsWith('BET_'))) throw new RangeError('No index finds the entries of bets')
  return sql`select version from unnest(${reasons}::text[]) as wanted (reason) cross join lateral (
      (select debit_version as version from ledger_transfer where debit_account_id = account.id
        and reason = wanted.reason and ${indexed.debit} and debit_version >= span.first
        and debit_version < span.past ${isBefore(sql`debit_version`)} order by debit_version desc limit ${limit})
      union all
      (select credit_version from ledger_transfer where credit_account_id = account.id
        and reason = wanted.reason and ${indexed.credit} and credit_version >= span.first
        and credit_version < span.past ${isBefore(sql`credit_version`)} order by credit_version desc limit ${limit})
    ) side order by version desc limit ${limit}`
}
