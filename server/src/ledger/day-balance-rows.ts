import { endOf, today } from '../base/day/day-rows.ts'
import type { Queryable } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

/** What a member had at the end of a business day, in minor units. */
export type DayBalance = { readonly day: string; readonly balanceMinor: bigint }

type BalanceQuery = {
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  /** Accounts that are left out, such as a bonus that waits. */
  readonly without: readonly string[]
  /** How many business days, the running one included. */
  readonly days: number
}

/**
 * What a member had on all accounts of a currency at the end of each of the last days, the oldest first; of the running
 * day what there is now. The version of an account at a moment is found by halving, so that a long history costs little.
 */
export async function listDayBalances(db: Queryable, query: BalanceQuery): Promise<DayBalance[]> {
  const { tenant, memberId, currency, without, days } = query
  return await db.query<DayBalance>(sql`
    with account as materialized (
      select id from ledger_account
       where tenant = ${tenant} and owner_id = ${memberId} and currency = ${currency} and kind <> all(${without}::text[])),
    each as (select today - past as day from (select ${today} as today) now, generate_series(0, ${days - 1}::integer) past)
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(sum(last.balance_after_minor), 0)::bigint as balance_minor
      from each left join account on true
      left join lateral (
        select balance_after_minor from ledger_entry
         where account_id = account.id and version = ledger_version_at(account.id, ${endOf(sql`each.day`)}) - 1) last on true
     group by each.day order by each.day`)
}
