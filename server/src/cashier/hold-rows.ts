import type { Queryable } from '../db/db.ts'
import { nothing, sql } from '../db/sql.ts'
import { guardHours } from '../member/guard.ts'
import { bankItemColumns, type BankItemRow } from './bank-item-rows.ts'
import { type HoldFacts, newHours } from './hold-rule.ts'

/** A bank item with the facts that decide whether a withdrawal to it is held. */
export type ItemForWithdrawal = BankItemRow & HoldFacts

type Asked = {
  readonly tenant: string
  readonly memberId: string
  readonly sessionId: string
  readonly currency: string
  /** One item; all of the currency without it. */
  readonly bankItemId?: string
}

/** The member's bank items of a currency, or one of them, with the facts for the hold rule; none for another member's. */
export async function listItemsForWithdrawal(db: Queryable, asked: Asked): Promise<ItemForWithdrawal[]> {
  const { tenant, memberId, currency, bankItemId } = asked
  return await db.query<ItemForWithdrawal>(sql`
    -- now() is the transaction's beginning: what others committed while this one waited for the lock is later, and counts.
    with recent as materialized (
      select wallet_code, account_number, w.currency, amount_minor, w.created_at > now() - interval '24 hours' as is_today
      from withdrawal w join bank_item b on b.id = w.bank_item_id
      where w.tenant = ${tenant} and w.member_id = ${memberId} and w.created_at > now() - interval '7 days'
        and hold_code is null and state in ('PAYING', 'PAID')),
    sums as (
      select coalesce(sum(amount_minor) filter (where is_today and currency = ${currency}), 0)::bigint as day_minor,
        coalesce(sum(amount_minor) filter (where currency = ${currency}), 0)::bigint as week_minor,
        count(*) filter (where is_today) as day_count
      from recent)
    select ${bankItemColumns}, sums.*,
      -- Of the account: removing it and adding it again does not begin a new sum.
      (select coalesce(sum(amount_minor), 0)::bigint from recent
        where recent.wallet_code = bank_item.wallet_code and recent.account_number = bank_item.account_number) as to_item_minor,
      exists (select from withdrawal paid where paid.bank_item_id = bank_item.id and paid.state = 'PAID'
        and (paid.hold_code is not null or paid.settled_at <= clock_timestamp() - ${newHours} * interval '1 hour')) as is_proven_item,
      ${isNewDevice(asked)} as is_new_device,
      (select m.guard_changed_at + ${guardHours} * interval '1 hour' from member m where m.id = ${memberId}
        and m.guard_changed_at > clock_timestamp() - ${guardHours} * interval '1 hour') as guarded_until
    from bank_item, sums
    where tenant = ${tenant} and member_id = ${memberId} and bank_item.currency = ${currency} and removed_at is null
      ${bankItemId === undefined ? nothing : sql`and id = ${bankItemId}`}
    order by created_at, id`)
}

// True for a session whose device is younger than `newHours` while the account had another one before; also for a session
// without a device. The first device of an account is none to compare with.
function isNewDevice({ memberId, sessionId }: Asked) {
  return sql`exists (
    select from device other left join session s on s.id = ${sessionId} left join device own on own.id = s.device
    where other.member_id = ${memberId} and other.id is distinct from own.id
      and other.created_at <= coalesce(own.created_at, 'infinity')
      and coalesce(own.created_at, 'infinity') > clock_timestamp() - ${newHours} * interval '1 hour')`
}
