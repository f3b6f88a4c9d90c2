import { dayOf, endOf, startOf } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { json, nothing, type Sql, sql } from '../../base/db/sql.ts'
import type { DayRange } from './cycle.ts'

/** Whose facts are read: these members', or all members' of the tenant who have some. */
export type Who = { readonly tenant: string; readonly memberIds: readonly string[] | null }

export type PersonRow = {
  readonly memberId: string
  readonly level: number
  readonly daysAsMember: number
  readonly hasPhone: boolean
  readonly birthday: string
}
export type DepositRow = {
  readonly memberId: string
  readonly firstMinor: bigint
  readonly firstDay: string
  readonly sumMinor: bigint
  readonly hasWithdrawn: boolean
}
export type PlayRow = {
  readonly memberId: string
  readonly gameType: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly effectiveMinor: bigint
}
export type RankRow = {
  readonly at: number
  readonly memberId: string
  readonly rank: number
  readonly effectiveMinor: bigint
}

/** Open members as they are now, `day` only tells how long they have been members. */
export async function listPeople(db: Queryable, who: Who, day: string): Promise<PersonRow[]> {
  return await db.query<PersonRow>(sql`
    select id as member_id, vip_level as level, phone <> '' as has_phone, coalesce(birthday::text, '') as birthday,
           ${day}::date - ${dayOf(sql`created_at`)} as days_as_member
      from member where tenant = ${who.tenant} and status = 'ACTIVE' ${among(who, sql`id`)}`)
}

/** The members whose default currency this is. */
export async function listMembersOf(db: Queryable, tenant: string, currency: string): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    sql`select id from member where tenant = ${tenant} and default_currency = ${currency}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The paid deposits of the days. */
export async function listDeposits(db: Queryable, who: Who, currency: string, days: DayRange): Promise<DepositRow[]> {
  return await db.query<DepositRow>(sql`
    select deposit.*, exists (select from withdrawal
             where withdrawal.tenant = ${who.tenant} and withdrawal.member_id = deposit.member_id
               and withdrawal.currency = ${currency} and withdrawal.created_at > first_at
               and withdrawal.state not in ('REFUSED', 'RETURNED')) as has_withdrawn
      from (select member_id, (array_agg(amount_minor order by settled_at, id))[1] as first_minor, min(settled_at) as first_at,
                   to_char(${dayOf(sql`min(settled_at)`)}, 'YYYY-MM-DD') as first_day,
                   sum(amount_minor)::bigint as sum_minor
              from recharge
             where tenant = ${who.tenant} and currency = ${currency} and state = 'PAID' ${among(who, sql`member_id`)}
               and settled_at >= ${startOf(days.from)}
               and settled_at < ${endOf(days.to)}
             group by member_id) as deposit`)
}

/** What was played on the days, by type of game. */
export async function listPlay(db: Queryable, who: Who, currency: string, days: DayRange): Promise<PlayRow[]> {
  return await db.query<PlayRow>(sql`
    select member_id, game_type, sum(stake_minor)::bigint as stake_minor, sum(payout_minor)::bigint as payout_minor,
           sum(effective_minor)::bigint as effective_minor
      from turnover_day
     where tenant = ${who.tenant} and currency = ${currency} and day between ${days.from}::date and ${days.to}::date
       ${among(who, sql`member_id`)}
     group by member_id, game_type`)
}

/** What a race counts: turnover of the days, of all types of games where none is named. */
export type Race = { readonly days: DayRange; readonly gameTypes: readonly string[] }

/**
 * The first places of all members in races by effective turnover, in one statement; equal ones by the member's id. `at` is
 * the place of the race in the list. With ids only those members' places are replied.
 */
export async function listRanks(
  db: Queryable,
  who: Who,
  currency: string,
  races: readonly Race[],
  max: number,
): Promise<RankRow[]> {
  const wanted = races.map(({ days, gameTypes }, at) => ({ at, first: days.from, last: days.to, types: gameTypes }))
  return await db.query<RankRow>(sql`
    select race.at, place.member_id, place.rank, place.effective_minor
      from jsonb_to_recordset(${json(wanted)}::jsonb) as race (at integer, first date, last date, types jsonb)
     cross join lateral (
       select member_id, row_number() over (order by effective_minor desc, member_id)::integer as rank, effective_minor
         from (select member_id, sum(effective_minor)::bigint as effective_minor from turnover_day
                where tenant = ${who.tenant} and currency = ${currency} and day between race.first and race.last
                  and (race.types = '[]' or race.types ? game_type)
                group by member_id having sum(effective_minor) > 0) as total
        order by rank limit ${max}) as place
     where true ${among(who, sql`place.member_id`)}
     order by race.at, place.rank`)
}

/** The invited friends who registered on the days and have paid deposits of at least so much in the currency up to their end. */
export async function listFriends(
  db: Queryable,
  who: Who,
  currency: string,
  days: DayRange,
  minMinor: bigint,
): Promise<{ memberId: string; friendId: string }[]> {
  return await db.query(sql`
    select friend.invited_by as member_id, friend.id as friend_id from member as friend
     where friend.tenant = ${who.tenant} and friend.status = 'ACTIVE' ${among(who, sql`friend.invited_by`)}
       and friend.created_at >= ${startOf(days.from)}
       and friend.created_at < ${endOf(days.to)}
       and (select sum(amount_minor) from recharge
             where recharge.tenant = ${who.tenant} and recharge.member_id = friend.id and currency = ${currency} and state = 'PAID'
               and settled_at < ${endOf(days.to)}) >= ${minMinor}`)
}

function among({ memberIds }: Who, column: Sql): Sql {
  return memberIds ? sql`and ${column} = any(${memberIds}::uuid[])` : nothing
}

/** The account names of members, by id. */
export async function listNames(db: Queryable, tenant: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; userName: string }>(
    sql`select id, user_name from member where tenant = ${tenant} and id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, userName }) => [id, userName]))
}
