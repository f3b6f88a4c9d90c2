import { lateToday } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'
import type { Purse } from '../../ledger/accounts.ts'
import type { Settled } from '../../money/turnover/settle-rule.ts'
import { type Balance, balanceOf, type StandingRow, standingColumns } from '../../money/turnover/standing-rows.ts'
import type { Period } from './accrual-rows.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

/** What a member has accrued and was paid in a currency; zeros without a bet. */
export async function findBalance(db: Queryable, { tenant, memberId, currency }: Purse): Promise<Balance> {
  const [row] = await db.query<StandingRow>(sql`
    select ${standingColumns} from rebate_balance where tenant = ${tenant} and member_id = ${memberId} and currency = ${currency}`)
  return balanceOf(row)
}

/** As `findBalance`, with a row lock: bets that are booked meanwhile belong to the next period. */
export async function lockBalance(tx: Tx, { tenant, memberId, currency }: Purse): Promise<Balance> {
  const [row] = await tx.query<StandingRow>(sql`
    select ${standingColumns} from rebate_balance where tenant = ${tenant} and member_id = ${memberId} and currency = ${currency} for update`)
  return balanceOf(row)
}

/**
 * Purses with a whole minor unit from before the business day, of one tenant or of all, after the given one in the order of their keys. The day
 * begins an hour late, so that the bets of the last evening are booked.
 */
export async function listDuePurses(
  db: Queryable,
  tenant: string | null,
  after: Purse | null,
  limit: number,
): Promise<Purse[]> {
  return await db.query<Purse>(sql`
    select tenant, member_id, currency
      from rebate_balance cross join (
        select ${lateToday} as today) business
     where case when day < today then accrued_units when day = today then before_day_units else 0 end
             - paid_minor::numeric * 10000 >= 10000
       and accrued_units - paid_minor::numeric * 10000 >= 10000
       ${tenant === null ? nothing : sql`and tenant = ${tenant}`}
       ${after ? sql`and (tenant, member_id, currency) > (${after.tenant}, ${after.memberId}::uuid, ${after.currency})` : nothing}
     order by tenant, member_id, currency limit ${limit}`)
}

export type NewSettlement = Period &
  Settled & { readonly id: string; readonly cause: 'CLAIM' | 'DAILY'; readonly turnoverPercent: number }

export type SettlementRow = Omit<
  NewSettlement,
  'tenant' | 'memberId' | 'carriedBeforeUnits' | 'accruedUnits' | 'carriedAfterUnits'
> & {
  /** Numeric, as all units here. */
  readonly carriedBeforeUnits: string
  readonly accruedUnits: string
  readonly carriedAfterUnits: string
  readonly createdAt: Date
  readonly exactly: string
}

const shown = sql`id, currency, period, cause, carried_before_units, accrued_units, paid_minor as amount_minor, carried_after_units,
  turnover_percent, created_at, ${keyset.exactly}`

/** Ends the balance's period with a settlement. */
export async function insertSettlement(tx: Tx, settled: NewSettlement): Promise<SettlementRow> {
  const { tenant, memberId, currency } = settled
  const [[row]] = await Promise.all([
    tx.query<SettlementRow>(sql`
      insert into rebate_settlement (id, tenant, member_id, currency, period, cause, carried_before_units, accrued_units, paid_minor,
        carried_after_units, turnover_percent, created_at)
      values (${settled.id}, ${tenant}, ${memberId}, ${currency}, ${settled.period}, ${settled.cause},
        ${`${settled.carriedBeforeUnits}`}::numeric, ${`${settled.accruedUnits}`}::numeric, ${settled.amountMinor},
        ${`${settled.carriedAfterUnits}`}::numeric, ${settled.turnoverPercent}, clock_timestamp())
      returning ${shown}`),
    tx.execute(sql`
      update rebate_balance set paid_minor = paid_minor + ${settled.amountMinor}, settled_units = accrued_units, period = period + 1
       where tenant = ${tenant} and member_id = ${memberId} and currency = ${currency}`),
  ])
  if (!row) throw new Error('A settlement vanished')
  return row
}

type Settlements = { readonly tenant: string; readonly memberId: string; readonly currency: string }

/** The member's settlements, of all currencies for an empty one, newest first, with keyset pagination. */
export async function listSettlements(
  db: Queryable,
  { tenant, memberId, currency }: Settlements,
  page: Page,
): Promise<SettlementRow[]> {
  return await db.query<SettlementRow>(sql`
    select ${shown} from rebate_settlement where tenant = ${tenant} and member_id = ${memberId}
      ${currency ? sql`and currency = ${currency}` : nothing}
      ${keyset.page(page)}`)
}

/** The period of one of the member's settlements; null for an unknown one. */
export async function findPeriod(db: Queryable, tenant: string, memberId: string, id: string): Promise<Period | null> {
  const [row] = await db.query<Period>(sql`
    select tenant, member_id, currency, period from rebate_settlement
     where tenant = ${tenant} and member_id = ${memberId} and id = ${id}`)
  return row ?? null
}
