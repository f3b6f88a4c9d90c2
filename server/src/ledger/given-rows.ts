import { dayOf, endOf, startOf } from '../base/day/day-rows.ts'
import type { Queryable } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

/** What the house gave a member on a business day, less what it took back, in minor units. */
export type Given = { readonly memberId: string; readonly day: string; readonly givenMinor: bigint }

/**
 * What the house gave each member from its accounts of promotions, rebates, VIP bonuses and points, by business day of a
 * range of days, both included. Read from the house's accounts, because they hold no more than these transfers.
 */
export async function listGiven(
  db: Queryable,
  { tenant, currency }: { readonly tenant: string; readonly currency: string },
  fromDay: string,
  toDay: string,
): Promise<Given[]> {
  return await db.query<Given>(sql`
    with house as materialized (
      select id, ledger_version_at(id, ${startOf(fromDay)}) as low,
             ledger_version_at(id, ${endOf(toDay)}) as high
        from ledger_account
       where tenant = ${tenant} and owner_id is null and currency = ${currency}
         and kind in ('PROMOTIONS', 'REBATES', 'VIP', 'POINTS'))
    select account.owner_id as member_id, ${dayOf(sql`entry.created_at`)} as day,
           -sum(entry.amount_minor)::bigint as given_minor
      from house join ledger_entry entry on entry.account_id = house.id and entry.version >= low and entry.version < high
      join ledger_transfer transfer on transfer.id = entry.transfer_id
      join ledger_account account
        on account.id = case transfer.debit_account_id when house.id then credit_account_id else debit_account_id end
       and account.owner_id is not null
     group by 1, 2`)
}
