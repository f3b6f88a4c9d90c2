import { todayByClock } from '../../base/day/day-rows.ts'
import { int8Column, textColumn, uuidColumn } from '../../base/db/columns.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'
import type { CountedBet } from '../../money/turnover/turnover-rows.ts'

const keyset = newestFirst(sql`own.created_at`, sql`own.bet_id`)

/** A booked bet, or what a correction or another bet of its round changes: `effectiveMinor` is the difference to `previousMinor`. */
export type AccruedBet = CountedBet & { readonly version: number; readonly previousMinor: bigint }

/**
 * Accrues bets at the rate of the member's level and of the time when each was placed, and corrections at the rate of their
 * bet: one statement for a batch. The balances are locked in the order of their keys; they say to which settlement the
 * bets belong.
 */
export async function insertAccruals(tx: Tx, bets: readonly AccruedBet[]): Promise<void> {
  await tx.execute(sql`
    with bet as (
      select id, version::integer as version, tenant, member_id, currency, game_type, effective_minor, previous_minor,
             placed_at::timestamptz as placed_at
        from unnest(
          ${uuidColumn(bets.map(({ id }) => id))}::uuid[],
          ${int8Column(bets.map(({ version }) => BigInt(version)))}::bigint[],
          ${textColumn(bets.map(({ tenant }) => tenant))}::text[],
          ${uuidColumn(bets.map(({ memberId }) => memberId))}::uuid[],
          ${textColumn(bets.map(({ currency }) => currency))}::text[],
          ${textColumn(bets.map(({ gameType }) => gameType))}::text[],
          ${int8Column(bets.map(({ effectiveMinor }) => effectiveMinor))}::bigint[],
          ${int8Column(bets.map(({ previousMinor }) => previousMinor))}::bigint[],
          ${textColumn(bets.map(({ placedAt }) => placedAt.toISOString()))}::text[])
          as bet (id, version, tenant, member_id, currency, game_type, effective_minor, previous_minor, placed_at)),
    rated as materialized (
      select bet.*, coalesce(earlier.level, standing.level) as level,
             -- A bet that counted and has no row had no rate.
             coalesce(earlier.rate_bp, case when bet.previous_minor = 0 then found.rate_bp end) as rate_bp
        from bet
        join member on member.id = bet.member_id
        left join lateral (
          select level, rate_bp from rebate_bet own where bet.version <> 1 and own.bet_id = bet.id order by own.version limit 1) earlier on true
        -- The first change of level after the bet says which level it had.
        cross join lateral (
          select coalesce((select level_before from vip_history told where told.tenant = bet.tenant and told.member_id = bet.member_id
            and told.created_at > bet.placed_at order by told.created_at limit 1), member.vip_level) as level) standing
        left join lateral (
          select rate.rate_bp from rebate_rate rate
           where rate.tenant = bet.tenant and rate.game_type = bet.game_type and rate.level <= standing.level
             and rate.since = (select max(since) from rebate_rate valid where valid.tenant = bet.tenant and valid.since <= bet.placed_at)
           order by rate.level desc limit 1) found on true),
    change as materialized (
      select tenant, member_id, currency, sum(effective_minor::numeric * rate_bp) as units from rated where rate_bp > 0 group by 1, 2, 3),
    balance as (
      insert into rebate_balance as kept (tenant, member_id, currency, accrued_units, day)
      select tenant, member_id, currency, units, ${todayByClock}
        from change order by tenant, member_id, currency
      on conflict (tenant, member_id, currency) do update
        set accrued_units = kept.accrued_units + excluded.accrued_units,
            before_day_units = case when kept.day < excluded.day then kept.accrued_units else kept.before_day_units end,
            day = greatest(kept.day, excluded.day)
      returning tenant, member_id, currency, period)
    insert into rebate_bet (bet_id, version, tenant, member_id, currency, period, game_type, level, effective_minor, rate_bp, units, created_at)
    select rated.id, rated.version, rated.tenant, rated.member_id, rated.currency, balance.period, game_type, level, effective_minor,
           rate_bp, effective_minor::numeric * rate_bp, clock_timestamp()
      from rated
      join balance on balance.tenant = rated.tenant and balance.member_id = rated.member_id and balance.currency = rated.currency
     where rate_bp > 0`)
}

export type RebateBetRow = {
  readonly id: string
  readonly version: number
  readonly platformCode: string
  readonly gameCode: string
  readonly gameType: string
  readonly level: number
  readonly effectiveMinor: bigint
  readonly rateBp: number
  /** Numeric. */
  readonly units: string
  readonly placedAt: Date
  readonly exactly: string
}

export type Period = {
  readonly tenant: string
  readonly memberId: string
  readonly currency: string
  readonly period: number
}

/** The bets of a period, newest first, with keyset pagination. */
export async function listRebateBetRows(
  db: Queryable,
  { tenant, memberId, currency, period }: Period,
  page: Page,
): Promise<RebateBetRow[]> {
  return await db.query<RebateBetRow>(sql`
    select own.bet_id as id, own.version, platform_code, game_code, own.game_type, level, own.effective_minor, rate_bp, units, placed_at,
           ${keyset.exactly}
      from rebate_bet own join bet on bet.id = own.bet_id
     where own.tenant = ${tenant} and own.member_id = ${memberId} and own.currency = ${currency} and period = ${period}
       ${keyset.page(page)}`)
}
