// Who registered below an agent on a day, and what they have deposited and played since.
import { startOf } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { nothing, sql } from '../../base/db/sql.ts'
import type { TenantDay } from '../commission/counter-rows.ts'
import type { NewcomerState } from './newcomer-rule.ts'
import type { NewcomerTerms } from '../tree/terms-rule.ts'

export type NewcomerRow = {
  readonly memberId: string
  readonly userName: string
  readonly agentId: string
  readonly agentName: string
  /** Of the first deposit of all. */
  readonly currency: string
  readonly depositMinor: bigint
  /** In that currency, within the days. */
  readonly effectiveMinor: bigint
  /** What was decided last. */
  readonly standing: NewcomerState | null
  readonly version: number
  readonly lastId: string | null
  /** Numeric. */
  readonly lastUnits: string
}

/** What the newcomers of a day must have, by currency, and within how many days, the day included. */
export type NewcomersAsked = TenantDay & { readonly days: number; readonly amounts: ReadonlyMap<string, NewcomerTerms> }

/**
 * Newcomers of the day below an agent about whom there may be something to decide: whose deposit and turnover are enough, or
 * who have earned before. After the given one in the order of their ids.
 */
export async function listNewcomers(
  db: Queryable,
  { tenant, day, days, amounts }: NewcomersAsked,
  after: string | null,
  limit: number,
): Promise<NewcomerRow[]> {
  const from = startOf(day)
  const asked = [...amounts]
  const min = (value: (terms: NewcomerTerms) => bigint) => asked.map(([, terms]) => value(terms))
  return await db.query<NewcomerRow>(sql`
    select own.member_id, member.user_name, agent.member_id as agent_id, agent.user_name as agent_name, first.currency,
           first.amount_minor as deposit_minor, played.effective_minor, last.state as standing,
           coalesce(last.version, 0) as version, last.id as last_id, coalesce(last.total_units, 0) as last_units
      from agency_path own join member on member.id = own.member_id
      cross join lateral (
        select agent.member_id, user_name from agency_path path join agency_agent agent on agent.member_id = path.ancestor_id
          join member on member.id = agent.member_id
         where path.member_id = own.member_id and path.depth > 0 and path.from_day <= ${day}::date and path.until_day > ${day}::date
           and agent.from_day <= ${day}::date
         order by path.depth limit 1) agent
      cross join lateral (
        select currency, amount_minor, settled_at from recharge
         where tenant = ${tenant} and recharge.member_id = own.member_id and state = 'PAID' order by settled_at, id limit 1) first
      join unnest(
        ${asked.map(([currency]) => currency)}::text[], ${min((terms) => terms.depositMinor)}::bigint[],
        ${min((terms) => terms.effectiveMinor)}::bigint[]) as least (currency, deposit_minor, effective_minor) using (currency)
      cross join lateral (
        select coalesce(sum(effective_minor), 0)::bigint as effective_minor from turnover_day counter
         where counter.tenant = ${tenant} and counter.member_id = own.member_id and counter.currency = first.currency
           and counter.day >= ${day}::date and counter.day < ${day}::date + ${days}::integer) played
      left join lateral (
        select id, version, state, total_units from agency_award award
         where award.tenant = ${tenant} and award.member_id = own.member_id and kind = 'CPA' order by version desc limit 1) last on true
     where own.tenant = ${tenant} and own.depth = 0 and own.joined_at >= ${from} and own.joined_at < ${from} + interval '1 day'
       and first.settled_at < ${from} + make_interval(days => ${days})
       and (last.state = 'EARNED'
         or (member.status = 'ACTIVE' and first.amount_minor >= least.deposit_minor and played.effective_minor >= least.effective_minor))
       ${after ? sql`and own.member_id > ${after}` : nothing}
     order by own.member_id limit ${limit}`)
}
