// The results of members by period, and the shares that were counted of them.
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'
import type { Given } from '../../ledger/given-rows.ts'
import type { FoundShare } from './award-rows.ts'
import type { SharePeriod } from '../tree/terms-rule.ts'

const keyset = newestFirst(sql`result.created_at`, sql`result.id`)

export type ShareScope = SharePeriod & { readonly tenant: string; readonly currency: string }

/** Members of the tree with bets in the period. */
export async function listSharePlayers(
  db: Queryable,
  { tenant, currency, fromDay, toDay }: ShareScope,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select distinct member_id as id from turnover_day counter
     where tenant = ${tenant} and currency = ${currency} and day between ${fromDay}::date and ${toDay}::date
       and exists (select from agency_path path where path.member_id = counter.member_id and path.depth = 1
                      and path.from_day <= counter.day and path.until_day > counter.day)`)
  return rows.map(({ id }) => id)
}

/** The difference of a member's result to what was counted. */
export type ResultChange = {
  readonly agentId: string
  readonly memberId: string
  readonly lostMinor: bigint
  readonly givenMinor: bigint
}

// Each day counts for the nearest agent above on that day.
const changes = (
  { tenant, currency, fromDay, toDay }: ShareScope,
  memberIds: readonly string[],
  given: readonly Given[],
) => sql`
  with fact as (
    select member_id, day, sum(lost_minor)::bigint as lost_minor, sum(given_minor)::bigint as given_minor from (
      select member_id, day, stake_minor - payout_minor as lost_minor, 0 as given_minor from turnover_day
       where tenant = ${tenant} and currency = ${currency} and day between ${fromDay}::date and ${toDay}::date
         and member_id = any(${memberIds}::uuid[])
      union all
      select member_id, day::date, 0, given_minor from unnest(
        ${given.map(({ memberId }) => memberId)}::uuid[], ${given.map(({ day }) => day)}::text[],
        ${given.map(({ givenMinor }) => givenMinor)}::bigint[]) as given (member_id, day, given_minor)) source
     group by member_id, day),
  result as (
    select agent.member_id as agent_id, fact.member_id, sum(lost_minor)::bigint as lost_minor, sum(given_minor)::bigint as given_minor
      from fact cross join lateral (
        select agent.member_id from agency_path path join agency_agent agent on agent.member_id = path.ancestor_id
         where path.tenant = ${tenant} and path.member_id = fact.member_id and path.depth > 0 and path.from_day <= fact.day
           and path.until_day > fact.day and agent.from_day <= fact.day
         order by path.depth limit 1) agent
     group by agent.member_id, fact.member_id)
  select gen_random_uuid() as id, agent_id, result.member_id, coalesce(counted.version, 0) + 1 as version, counted.id as corrects_id,
         lost_minor - coalesce(counted.lost, 0) as lost_minor, given_minor - coalesce(counted.given, 0) as given_minor
    from result cross join lateral (
      select sum(own.lost_minor)::bigint as lost, sum(own.given_minor)::bigint as given, max(version) as version,
             (array_agg(own.id order by version desc))[1] as id
        from agency_result own
       where own.tenant = ${tenant} and own.currency = ${currency} and own.from_day = ${fromDay}::date
         and own.member_id = result.member_id and own.agent_id = result.agent_id) counted
   where lost_minor <> coalesce(counted.lost, 0) or given_minor <> coalesce(counted.given, 0)`

/** What is not counted yet of these members' results; `given` is of these members. */
export async function listResultChanges(
  db: Queryable,
  scope: ShareScope,
  memberIds: readonly string[],
  given: readonly Given[],
): Promise<ResultChange[]> {
  return await db.query<ResultChange>(sql`
    select agent_id, member_id, lost_minor, given_minor from (${changes(scope, memberIds, given)}) change`)
}

/** Counts it; returns the versions of its rows. */
export async function countResults(
  tx: Tx,
  scope: ShareScope,
  memberIds: readonly string[],
  given: readonly Given[],
): Promise<number[]> {
  const { tenant, currency, fromDay } = scope
  const rows = await tx.query<{ version: number }>(sql`
    insert into agency_result (id, tenant, currency, from_day, agent_id, member_id, version, corrects_id, lost_minor, given_minor)
    select id, ${tenant}, ${currency}, ${fromDay}::date, agent_id, member_id, version, corrects_id, lost_minor, given_minor
      from (${changes(scope, memberIds, given)}) change order by agent_id, member_id
    returning version`)
  return rows.map(({ version }) => version)
}

/** Agents with results of the period that are in no share yet. */
export async function listUnshared(db: Queryable, scope: ShareScope, limit: number): Promise<string[]> {
  const { tenant, currency, fromDay } = scope
  const rows = await db.query<{ id: string }>(sql`
    select agent_id as id from agency_result
     where tenant = ${tenant} and currency = ${currency} and from_day = ${fromDay}::date
     group by agent_id having max(number) > coalesce((
       select max(upto_number) from agency_award award
        where award.tenant = ${tenant} and award.agent_id = agency_result.agent_id and award.currency = ${currency}
          and award.day = ${fromDay}::date and kind = 'SHARE'), 0)
     order by agent_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** A share as it was counted last. */
export type ShareRow = {
  readonly id: string
  readonly agentId: string
  readonly fromDay: string
  readonly toDay: string
  readonly version: number
  /** Numeric. */
  readonly totalUnits: string
  readonly uptoNumber: bigint
  readonly netMinor: bigint
  readonly carriedBeforeMinor: bigint
  readonly carriedAfterMinor: bigint
  readonly rateMillionths: number
}

/** The agents' shares from the one before a day on, the oldest first. */
export async function listShares(
  db: Queryable,
  { tenant, currency, fromDay }: ShareScope,
  agentIds: readonly string[],
): Promise<ShareRow[]> {
  return await db.query<ShareRow>(sql`
    select distinct on (award.agent_id, day) award.id, award.agent_id, day as from_day, to_day, version, total_units, upto_number, net_minor,
           carried_before_minor, carried_after_minor, rate_millionths
      from unnest(${agentIds}::uuid[]) as asked (agent_id)
      join agency_award award on award.tenant = ${tenant} and award.agent_id = asked.agent_id and award.currency = ${currency}
       and kind = 'SHARE' and day >= coalesce((
         select max(day) from agency_award before
          where before.tenant = ${tenant} and before.agent_id = asked.agent_id and before.currency = ${currency} and before.kind = 'SHARE'
            and before.day < ${fromDay}::date), ${fromDay}::date)
     order by award.agent_id, day, version desc`)
}

export type NetRow = { readonly agentId: string; readonly netMinor: bigint; readonly uptoNumber: bigint }

/** The agents' results of the period as they are counted now. */
export async function listNets(db: Queryable, scope: ShareScope, agentIds: readonly string[]): Promise<NetRow[]> {
  const { tenant, currency, fromDay } = scope
  return await db.query<NetRow>(sql`
    select agent_id, sum(lost_minor - given_minor)::bigint as net_minor, max(number) as upto_number from agency_result
     where tenant = ${tenant} and agent_id = any(${agentIds}::uuid[]) and currency = ${currency}
       and from_day = ${fromDay}::date
     group by agent_id`)
}

export type ResultRow = {
  readonly id: string
  readonly userName: string
  readonly lostMinor: bigint
  readonly givenMinor: bigint
  readonly correctsId: string | null
  readonly exactly: string
}

/** The results that a share counts, newest first, with keyset pagination. */
export async function listResults(
  db: Queryable,
  {
    tenant,
    agentId,
    currency,
    fromDay,
    afterNumber,
    uptoNumber,
  }: FoundShare & { readonly tenant: string; readonly agentId: string },
  page: Page,
): Promise<ResultRow[]> {
  return await db.query<ResultRow>(sql`
    select result.id, user_name, lost_minor, given_minor, corrects_id,
           ${keyset.exactly}
      from agency_result result join member on member.id = result.member_id
     where result.tenant = ${tenant} and agent_id = ${agentId} and currency = ${currency} and from_day = ${fromDay}::date
       and number > ${afterNumber} and number <= ${uptoNumber}
       ${keyset.page(page)}`)
}
