// What has left a member's account without an operator's review, and what else the hold rules know of the account.
import type { GuardCause } from '@mingtang/contract/gen/words.ts'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { type LimitRates, sumIn, type Sums } from '../exchange/sum-in.ts'
import { guardHours } from '../../member/member/guard.ts'
import { guardCauses } from '../../member/member/member-rows.ts'
import { type AccountFacts, newHours } from './hold-rule.ts'

export type LeftRow = {
  readonly daySums: Sums
  readonly weekSums: Sums
  readonly dayCount: bigint
  readonly isNewDevice: boolean
  readonly guardedUntil: Date | null
  readonly guardedBy: readonly GuardCause[]
}

/** The facts of an account in one currency, from its row. */
export function accountFactsOf(row: LeftRow, currency: string, rates: LimitRates): AccountFacts {
  const { dayCount, isNewDevice, guardedUntil, guardedBy } = row
  const [day, week] = [sumIn(currency, row.daySums, rates), sumIn(currency, row.weekSums, rates)]
  const lacksRate = !day.isWhole || !week.isWhole
  return { dayMinor: day.minor, weekMinor: week.minor, lacksRate, dayCount, isNewDevice, guardedUntil, guardedBy }
}

/**
 * The common table `recent` of `asked (tenant, member_id)`: what left within 7 days. now() is the transaction's beginning: what
 * others committed while this one waited for the lock is later, and counts.
 */
export const recentlyLeft = sql`recent as materialized (
  select wallet_code, account_number, w.currency, amount_minor, w.created_at > now() - interval '24 hours' as is_today
    from withdrawal w join bank_item b on b.id = w.bank_item_id
   where w.tenant = asked.tenant and w.member_id = asked.member_id and w.created_at > now() - interval '7 days'
     and hold_code is null and state in ('PAYING', 'PAID')
  union all
  select null, null, given.currency, amount_minor, given.created_at > now() - interval '24 hours'
    from agency_transfer given
   where given.tenant = asked.tenant and given.agent_id = asked.member_id and given.created_at > now() - interval '7 days')`

/** The common table `sums` over `recent`: one row. */
export const sumsLeft = sql`sums as (
  select coalesce(jsonb_object_agg(currency, day_minor) filter (where day_minor is not null), '{}') as day_sums,
         coalesce(jsonb_object_agg(currency, week_minor), '{}') as week_sums, coalesce(sum(withdrawals), 0)::bigint as day_count
    from (select currency, (sum(amount_minor) filter (where is_today))::text as day_minor, sum(amount_minor)::text as week_minor,
                 count(*) filter (where is_today and wallet_code is not null) as withdrawals
            from recent group by currency) by_currency)`

// True for a session whose device is younger than `newHours` while the account had another one before; also for a session
// without a device. The first device of an account is none to compare with.
const isNewDevice = sql`exists (
    select from device other left join session s on s.id = asked.session_id left join device own on own.id = s.device
    where other.member_id = asked.member_id and other.id is distinct from own.id
      and other.created_at <= coalesce(own.created_at, 'infinity')
      and coalesce(own.created_at, 'infinity') > clock_timestamp() - ${newHours} * interval '1 hour')`

/** Columns of `asked (member_id, session_id)`. */
export const guardColumns = sql`
  ${isNewDevice} as is_new_device,
  (select m.guard_changed_at + ${guardHours} * interval '1 hour' from member m where m.id = asked.member_id
    and m.guard_changed_at > clock_timestamp() - ${guardHours} * interval '1 hour') as guarded_until,
  (select ${guardCauses(sql`m`)} from member m where m.id = asked.member_id) as guarded_by`

export type AskedAccount = { readonly tenant: string; readonly memberId: string; readonly sessionId: string }

/** What is known of an account; its row must be locked where something is decided by it. */
export async function readLeft(db: Queryable, { tenant, memberId, sessionId }: AskedAccount): Promise<LeftRow> {
  const [row] = await db.query<LeftRow>(sql`
    select sums.*, left_now.* from (select ${tenant}::text as tenant, ${memberId}::uuid as member_id, ${sessionId}::uuid as session_id) asked,
      lateral (with ${recentlyLeft}, ${sumsLeft} select * from sums) sums,
      lateral (select ${guardColumns}) left_now`)
  if (!row) throw new Error('An account without its sums')
  return row
}
