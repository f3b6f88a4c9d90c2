// Rates of a test tenant, and what a member has accrued and was paid.
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { insertRates } from '../rewards/rebate/rate-rows.ts'

/** Slots give 0.5 %, 0.8 % from level 2 on and 1.25 % from level 5 on; live games 0.33 %; chess nothing; others have no rate. */
export async function insertTestRates(db: Db, tenant = 'mingtang'): Promise<void> {
  const rates = [
    { gameType: 'electronic', level: 0, rateBp: 50 },
    { gameType: 'electronic', level: 2, rateBp: 80 },
    { gameType: 'electronic', level: 5, rateBp: 125 },
    { gameType: 'live', level: 0, rateBp: 33 },
    { gameType: 'chess', level: 0, rateBp: 0 },
  ]
  await db.transaction((tx) => insertRates(tx, tenant, rates, true))
}

/** `accrued units, paid minor units, number of settlements` in CNY. */
export async function rebateOf(db: Db, memberId: string, currency = 'CNY'): Promise<string> {
  const [row] = await db.query<{ line: string }>(sql`
    select accrued_units || ', ' || paid_minor || ', ' || period - 1 as line
      from rebate_balance where member_id = ${memberId} and currency = ${currency}`)
  return row?.line ?? 'none'
}

/** The member's accruals, oldest first: `v1 L0 10000 × 50 = 500000 in 1`. */
export async function accrualsOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.query<{ line: string }>(sql`
    select 'v' || version || ' L' || level || ' ' || effective_minor || ' × ' || rate_bp || ' = ' || units || ' in ' || period as line
      from rebate_bet where member_id = ${memberId} order by created_at, version`)
  return rows.map(({ line }) => line)
}

/** Moves the days of accruals back, as if the business day in which they were made were over. */
export async function endDay(db: Db, memberId: string): Promise<void> {
  await db.execute(sql`update rebate_balance set day = day - 2 where member_id = ${memberId}`)
}

/** What does not add up over all members: sums of bets, balances, settlements and the ledger; empty when all is right. */
export async function rebateFindings(db: Db): Promise<unknown[]> {
  return await db.query(sql`
    select balance.member_id, balance.currency, accrued_units, paid_minor, bets.units, settled.paid, posted.paid as posted
      from rebate_balance balance
      left join lateral (
        select sum(units) as units from rebate_bet own
         where own.member_id = balance.member_id and own.currency = balance.currency) bets on true
      left join lateral (
        select coalesce(sum(one.paid_minor), 0) as paid, count(*) as count,
               coalesce((array_agg(carried_after_units order by one.period desc))[1], 0) as carried
          from rebate_settlement one where one.member_id = balance.member_id and one.currency = balance.currency) settled on true
      left join lateral (
        select coalesce(sum(amount_minor), 0) as paid from ledger_transfer transfer
          join ledger_account account on account.id = credit_account_id
         where reason = 'REBATE' and account.owner_id = balance.member_id and account.currency = balance.currency) posted on true
     where accrued_units is distinct from bets.units or paid_minor <> settled.paid or paid_minor <> posted.paid
        or settled.count <> period - 1 or settled_units <> paid_minor::numeric * 10000 + settled.carried`)
}
