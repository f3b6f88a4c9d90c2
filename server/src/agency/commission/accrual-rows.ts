import { endOf, lateToday, startOf } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`settled_at`, sql`id`)

/** A business day of a tenant in a currency. */
export type DayScope = { readonly tenant: string; readonly currency: string; readonly day: string }

/** How many ended days are looked at again: bets are corrected and reported late. */
const daysAgain = 7

/** The latest ended business days with turnover, oldest first, of tenants with agents. */
export async function listEndedDays(db: Queryable): Promise<DayScope[]> {
  return await db.query<DayScope>(sql`
    select tenant.code as tenant, offered.currency, past.day::date as day
      from tenant cross join unnest(currencies) as offered (currency)
      cross join (
        select ${lateToday} as today) business
      cross join generate_series(today - ${daysAgain}::integer, today - 1, interval '1 day') as past (day)
     where exists (select from agency_agent agent where agent.tenant = tenant.code)
       and exists (select from turnover_day counter
                    where counter.tenant = tenant.code and counter.currency = offered.currency and counter.day = past.day::date)
     order by past.day, tenant.code, offered.currency`)
}

/** Members of the tree with turnover on the day, after the given one in the order of their ids. */
export async function listPlayers(
  db: Queryable,
  { tenant, currency, day }: DayScope,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select distinct member_id as id from turnover_day counter
     where tenant = ${tenant} and currency = ${currency} and day = ${day}::date
       ${after ? sql`and member_id > ${after}` : nothing}
       and exists (select from agency_path path where path.member_id = counter.member_id and path.depth = 1
                      and path.from_day <= ${day}::date and path.until_day > ${day}::date)
     order by member_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** What of a member's turnover of a day is not counted yet: all of it, or the difference of a correction. */
export type Uncounted = {
  readonly id: string
  readonly memberId: string
  readonly gameType: string
  /** 1, or more for the difference of a correction. */
  readonly version: number
  readonly effectiveMinor: bigint
}

const uncounted = ({ tenant, currency, day }: DayScope, memberIds: readonly string[]) => sql`
  select gen_random_uuid() as id, counter.member_id, counter.game_type, coalesce(counted.version, 0) + 1 as version,
         counted.id as corrects_id, counter.effective_minor - coalesce(counted.minor, 0) as effective_minor
    from turnover_day counter
    cross join lateral (
      select sum(effective_minor)::bigint as minor, max(version) as version,
             (array_agg(own.id order by version desc))[1] as id
        from agency_turnover own
       where own.tenant = ${tenant} and own.currency = ${currency} and own.day = ${day}::date
         and own.member_id = counter.member_id and own.game_type = counter.game_type) counted
   where counter.tenant = ${tenant} and counter.currency = ${currency} and counter.day = ${day}::date
     and counter.member_id = any(${memberIds}::uuid[])
     and counter.effective_minor <> coalesce(counted.minor, 0)`

/** What is not counted yet of these members' turnover. */
export async function listUncounted(
  db: Queryable,
  scope: DayScope,
  memberIds: readonly string[],
): Promise<Uncounted[]> {
  return await db.query<Uncounted>(sql`
    select id, member_id, game_type, version, effective_minor from (${uncounted(scope, memberIds)}) change`)
}

/** Counts it, once: of settlements at once the first one, and each returns what it has counted itself. */
export async function countTurnover(tx: Tx, scope: DayScope, memberIds: readonly string[]): Promise<Uncounted[]> {
  const { tenant, currency, day } = scope
  return await tx.query<Uncounted>(sql`
    insert into agency_turnover (id, tenant, currency, day, member_id, game_type, version, corrects_id, effective_minor)
    select id, ${tenant}, ${currency}, ${day}::date, member_id, game_type, version, corrects_id, effective_minor
      from (${uncounted(scope, memberIds)}) change order by member_id, game_type
    on conflict do nothing
    returning id, member_id, game_type, version, effective_minor`)
}

/** What a row of turnover earns an agent. */
export type Accrual = {
  readonly turnoverId: string
  readonly agentId: string
  readonly effectiveMinor: bigint
  readonly rateMillionths: bigint
  readonly units: bigint
  /** Of the turnover. */
  readonly version: number
}

/** Accrues what turnover earns: one statement for a batch. The balances are locked in the order of their keys. */
export async function insertAccruals(
  tx: Tx,
  { tenant, currency, day }: DayScope,
  accruals: readonly Accrual[],
): Promise<void> {
  await tx.execute(sql`
    with accrual as materialized (
      select turnover_id, agent_id, effective_minor, rate_millionths, effective_minor::numeric * rate_millionths as units
        from unnest(
          ${accruals.map(({ turnoverId }) => turnoverId)}::uuid[],
          ${accruals.map(({ agentId }) => agentId)}::uuid[],
          ${accruals.map(({ effectiveMinor }) => effectiveMinor)}::bigint[],
          ${accruals.map(({ rateMillionths }) => rateMillionths)}::bigint[])
          as accrual (turnover_id, agent_id, effective_minor, rate_millionths)),
    change as materialized (
      select agent_id, sum(units) as units from accrual group by agent_id),
    balance as (
      insert into agency_balance as kept (tenant, agent_id, currency, accrued_units)
      select ${tenant}, agent_id, ${currency}, units from change order by agent_id
      on conflict (tenant, agent_id, currency) do update set accrued_units = kept.accrued_units + excluded.accrued_units
      returning agent_id, period),
    counted as (
      insert into agency_day as kept (tenant, agent_id, day, currency, commission_units)
      select ${tenant}, agent_id, ${day}::date, ${currency}, units from change order by agent_id
      on conflict (tenant, agent_id, day, currency) do update set commission_units = kept.commission_units + excluded.commission_units)
    insert into agency_accrual (turnover_id, agent_id, tenant, currency, day, period, effective_minor, rate_millionths, units, created_at)
    select turnover_id, agent_id, ${tenant}, ${currency}, ${day}::date, period, effective_minor, rate_millionths, units, clock_timestamp()
      from accrual join balance using (agent_id)`)
}

export type Period = {
  readonly tenant: string
  readonly agentId: string
  readonly currency: string
  readonly period: number
}

export type CommissionLine = {
  readonly memberId: string
  readonly currency: string
  readonly day: string
  readonly gameType: string
  readonly rateMillionths: number
}

/** One of the agent's lines; null for an unknown one. */
export async function findLine(
  db: Queryable,
  tenant: string,
  agentId: string,
  id: string,
): Promise<CommissionLine | null> {
  const [row] = await db.query<CommissionLine>(sql`
    select counted.member_id, counted.currency, counted.day, counted.game_type, rate_millionths
      from agency_accrual accrual join agency_turnover counted on counted.id = accrual.turnover_id
     where accrual.tenant = ${tenant} and accrual.agent_id = ${agentId} and accrual.turnover_id = ${id}`)
  return row ?? null
}

export type LineBetRow = {
  readonly id: string
  readonly platformCode: string
  readonly gameCode: string
  readonly effectiveMinor: bigint
  readonly settledAt: Date
  readonly exactly: string
}

/** The booked bets that a line counts, as they stand now, newest first, with keyset pagination. */
export async function listLineBets(
  db: Queryable,
  tenant: string,
  { memberId, currency, day, gameType }: CommissionLine,
  page: Page,
): Promise<LineBetRow[]> {
  return await db.query<LineBetRow>(sql`
    select id, platform_code, game_code, turnover_minor as effective_minor, settled_at,
           ${keyset.exactly}
      from bet
     where tenant = ${tenant} and member_id = ${memberId} and currency = ${currency} and game_type = ${gameType}
       and settled_at >= ${startOf(day)}
       and settled_at < ${endOf(day)}
       and turnover_minor > 0 and not exists (select from bet_to_book where bet_to_book.bet_id = bet.id)
       ${keyset.page(page)}`)
}
