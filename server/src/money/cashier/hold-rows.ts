import type { Queryable } from '../../base/db/db.ts'
import { rowOfEach } from '../../base/db/gather.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'
import { type LimitRates, sumIn, type Sums } from '../exchange/sum-in.ts'
import { type HoldFacts, newHours } from '../outgoing/hold-rule.ts'
import { accountFactsOf, guardColumns, type LeftRow, recentlyLeft, sumsLeft } from '../outgoing/left-rows.ts'
import { maskAccount } from './account-number.ts'
import { bankItemColumns, type BankItemRow } from './bank-item-rows.ts'

/** A bank item with what `holdFactsOf` needs. */
export type ItemForWithdrawal = BankItemRow & LeftRow & { readonly isProvenItem: boolean; readonly itemSums: Sums }

export type AskedItems = {
  readonly tenant: string
  readonly memberId: string
  readonly sessionId: string
  readonly currency: string
}

type Numbered = ItemForWithdrawal & { readonly number: number }

/** The facts that decide whether a withdrawal to the item is held. */
export function holdFactsOf(item: ItemForWithdrawal, rates: LimitRates): HoldFacts {
  const facts = accountFactsOf(item, item.currency, rates)
  const toItem = sumIn(item.currency, item.itemSums, rates)
  return {
    ...facts,
    lacksRate: facts.lacksRate || !toItem.isWhole,
    account: maskAccount(item.type, item.accountNumber),
    isProvenItem: item.isProvenItem,
    toItemMinor: toItem.minor,
  }
}

/** The member's bank items of a currency, with the facts for the hold rule. */
export async function listItemsForWithdrawal(db: Queryable, asked: AskedItems): Promise<ItemForWithdrawal[]> {
  return await listItems(db, [asked], nothing)
}

/** The named item of each, with the facts for the hold rule; null for another member's or currency's. */
export async function findItemOfEach(
  db: Queryable,
  all: readonly (AskedItems & { readonly bankItemId: string })[],
): Promise<(ItemForWithdrawal | null)[]> {
  const ids = all.map(({ bankItemId }) => bankItemId)
  return rowOfEach(all, await listItems(db, all, sql`and bank_item.id = (${ids}::uuid[])[asked.number]`))
}

async function listItems(db: Queryable, all: readonly AskedItems[], isNamed: Sql): Promise<Numbered[]> {
  return await db.query<Numbered>(sql`
    select asked.number::int as number, items.*
    from unnest(
      ${all.map(({ tenant }) => tenant)}::text[],
      ${all.map(({ memberId }) => memberId)}::uuid[],
      ${all.map(({ sessionId }) => sessionId)}::uuid[],
      ${all.map(({ currency }) => currency)}::text[]) with ordinality
      as asked (tenant, member_id, session_id, currency, number),
    lateral (
    with ${recentlyLeft}, ${sumsLeft}
    select ${bankItemColumns}, sums.*,
      -- Of the account: removing it and adding it again does not begin a new sum.
      (select coalesce(jsonb_object_agg(to_account.currency, minor), '{}') from (
        select recent.currency, sum(amount_minor)::text as minor from recent
         where recent.wallet_code = bank_item.wallet_code and recent.account_number = bank_item.account_number
         group by recent.currency) to_account) as item_sums,
      exists (select from withdrawal paid where paid.bank_item_id = bank_item.id and paid.state = 'PAID'
        and (paid.hold_code is not null or paid.settled_at <= clock_timestamp() - ${newHours} * interval '1 hour')) as is_proven_item,
      ${guardColumns}
    from bank_item, sums
    where tenant = asked.tenant and member_id = asked.member_id and bank_item.currency = asked.currency
      and removed_at is null ${isNamed}) as items
    order by asked.number, items.created_at, items.id`)
}
