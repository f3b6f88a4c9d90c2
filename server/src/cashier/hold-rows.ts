import { textColumn, uuidColumn } from '../db/columns.ts'
import type { Queryable } from '../db/db.ts'
import { rowOfEach } from '../db/gather.ts'
import { nothing, type Sql, sql } from '../db/sql.ts'
import { guardHours } from '../member/guard.ts'
import { bankItemColumns, type BankItemRow } from './bank-item-rows.ts'
import { type HoldFacts, newHours } from './hold-rule.ts'

/** A bank item with the facts that decide whether a withdrawal to it is held. */
export type ItemForWithdrawal = BankItemRow & HoldFacts

export type AskedItems = {
  readonly tenant: string
  readonly memberId: string
  readonly sessionId: string
  readonly currency: string
}

type Numbered = ItemForWithdrawal & { readonly number: number }

// True for a session whose device is younger than `newHours` while the account had another one before; also for a session
// without a device. The first device of an account is none to compare with.
const isNewDevice = sql`exists (
    select from device other left join session s on s.id = asked.session_id left join device own on own.id = s.device
    where other.member_id = asked.member_id and other.id is distinct from own.id
      and other.created_at <= coalesce(own.created_at, 'infinity')
      and coalesce(own.created_at, 'infinity') > clock_timestamp() - ${newHours} * interval '1 hour')`

/** The member's bank items of a currency, with the facts for the hold rule. */
export async function listItemsForWithdrawal(db: Queryable, asked: AskedItems): Promise<ItemForWithdrawal[]> {
  return await listItems(db, [asked], nothing)
}

/** The named item of each, with the facts for the hold rule; null for another member's or currency's. */
export async function findItemOfEach(
  db: Queryable,
  all: readonly (AskedItems & { readonly bankItemId: string })[],
): Promise<(ItemForWithdrawal | null)[]> {
  const ids = uuidColumn(all.map(({ bankItemId }) => bankItemId))
  return rowOfEach(all, await listItems(db, all, sql`and bank_item.id = (${ids}::uuid[])[asked.number]`))
}

async function listItems(db: Queryable, all: readonly AskedItems[], isNamed: Sql): Promise<Numbered[]> {
  return await db.query<Numbered>(sql`
    select asked.number::int as number, items.*
    from unnest(
      ${textColumn(all.map(({ tenant }) => tenant))}::text[],
      ${uuidColumn(all.map(({ memberId }) => memberId))}::uuid[],
      ${uuidColumn(all.map(({ sessionId }) => sessionId))}::uuid[],
      ${textColumn(all.map(({ currency }) => currency))}::text[]) with ordinality
      as asked (tenant, member_id, session_id, currency, number),
    lateral (
    -- now() is the transaction's beginning: what others committed while this one waited for the lock is later, and counts.
    with recent as materialized (
      select wallet_code, account_number, w.currency, amount_minor, w.created_at > now() - interval '24 hours' as is_today
      from withdrawal w join bank_item b on b.id = w.bank_item_id
      where w.tenant = asked.tenant and w.member_id = asked.member_id and w.created_at > now() - interval '7 days'
        and hold_code is null and state in ('PAYING', 'PAID')),
    sums as (
      select coalesce(sum(amount_minor) filter (where is_today and currency = asked.currency), 0)::bigint as day_minor,
        coalesce(sum(amount_minor) filter (where currency = asked.currency), 0)::bigint as week_minor,
        count(*) filter (where is_today) as day_count
      from recent)
    select ${bankItemColumns}, sums.*,
      -- Of the account: removing it and adding it again does not begin a new sum.
      (select coalesce(sum(amount_minor), 0)::bigint from recent
        where recent.wallet_code = bank_item.wallet_code and recent.account_number = bank_item.account_number) as to_item_minor,
      exists (select from withdrawal paid where paid.bank_item_id = bank_item.id and paid.state = 'PAID'
        and (paid.hold_code is not null or paid.settled_at <= clock_timestamp() - ${newHours} * interval '1 hour')) as is_proven_item,
      ${isNewDevice} as is_new_device,
      (select m.guard_changed_at + ${guardHours} * interval '1 hour' from member m where m.id = asked.member_id
        and m.guard_changed_at > clock_timestamp() - ${guardHours} * interval '1 hour') as guarded_until
    from bank_item, sums
    where tenant = asked.tenant and member_id = asked.member_id and bank_item.currency = asked.currency
      and removed_at is null ${isNamed}) as items
    order by asked.number, items.created_at, items.id`)
}
