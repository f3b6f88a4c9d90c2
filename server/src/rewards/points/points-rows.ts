import type { Queryable, Tx } from '../../base/db/db.ts'
import { nothing, sql } from '../../base/db/sql.ts'

// A streak longer than this is shown as this.
const maxStreakDays = 3_660

export type Streak = {
  readonly memberId: string
  /** Days in a row up to the day, or up to the day before when it is not signed yet. */
  readonly streak: number
  readonly isSigned: boolean
}

/** The streaks on a business day, of these members or of all who have one. */
export async function listStreaks(
  db: Queryable,
  tenant: string,
  memberIds: readonly string[] | null,
  day: string,
): Promise<Streak[]> {
  return await db.query<Streak>(sql`
    with signed as (
      select member_id, day, day + row_number() over (partition by member_id order by day desc)::integer as run
        from sign_in
       where tenant = ${tenant} and day <= ${day}::date and day > ${day}::date - ${maxStreakDays}::integer
         ${memberIds ? sql`and member_id = any(${memberIds}::uuid[])` : nothing})
    select member_id, count(*)::integer as streak, max(day) = ${day}::date as is_signed from signed
     -- Days in a row that end on the day have this run; those that end on the day before have the day as run.
     where run in (${day}::date + 1, ${day}::date)
     group by member_id, run having max(day) >= ${day}::date - 1`)
}

/** Signs the member in for a day; false when it was signed. */
export async function insertSignIn(
  tx: Tx,
  { tenant, memberId, day, points }: { tenant: string; memberId: string; day: string; points: bigint },
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into sign_in (tenant, member_id, day, points) values (${tenant}, ${memberId}, ${day}::date, ${points})
    on conflict on constraint sign_in_once do nothing`)
  return inserted === 1
}

export type SignDay = { readonly day: string; readonly points: bigint }

/** The signed days of the month of a day. */
export async function listSignDays(db: Queryable, tenant: string, memberId: string, day: string): Promise<SignDay[]> {
  return await db.query<SignDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, points from sign_in
     where tenant = ${tenant} and member_id = ${memberId}
       and day between date_trunc('month', ${day}::date)::date and ${day}::date
     order by day`)
}

export type PlayedDay = {
  readonly memberId: string
  /** The parts that were paid, and their points. */
  readonly parts: number
  readonly paidPoints: bigint
  /** A number made of the day's counters now, and when the last part was paid; only their change says something. */
  readonly seen: bigint
  readonly paidSeen: bigint | null
  readonly currency: string
  readonly effectiveMinor: bigint
}

/** What the next `limit` members after one played on a business day, in each currency, and what was paid for it. */
export async function listPlayed(
  db: Queryable,
  tenant: string,
  day: string,
  after: string,
  limit: number,
): Promise<PlayedDay[]> {
  return await db.query<PlayedDay>(sql`
    with played as (
      select member_id, array_agg(currency) as currencies, array_agg(effective_minor) as amounts,
             ('x' || left(md5(string_agg(currency || effective_minor, ' ' order by currency, effective_minor)), 16))::bit(64)::bigint as seen
        from turnover_day where tenant = ${tenant} and day = ${day}::date and member_id > ${after}::uuid
       group by member_id order by member_id limit ${limit})
    select member_id, parts, paid_points, seen, paid_seen, currency, sum(effective_minor)::bigint as effective_minor
      from played
      cross join lateral (
        select coalesce(max(part), 0) as parts, coalesce(sum(points), 0)::bigint as paid_points,
               (array_agg(seen order by part desc))[1] as paid_seen
          from points_day paid where paid.tenant = ${tenant} and paid.member_id = played.member_id and paid.day = ${day}::date) paid
      cross join unnest(currencies, amounts) as counter (currency, effective_minor)
     group by member_id, parts, paid_points, seen, paid_seen, currency order by member_id`)
}

export type EarnedPart = Pick<PlayedDay, 'memberId' | 'seen'> & {
  readonly day: string
  readonly part: number
  readonly points: bigint
}

/** Inserts paid parts that are not there yet, and returns them; those of another node are not returned. */
export async function insertPointsParts(tx: Tx, tenant: string, earned: readonly EarnedPart[]): Promise<EarnedPart[]> {
  return await tx.query<EarnedPart>(sql`
    insert into points_day (tenant, member_id, day, part, seen, points)
    select ${tenant}, * from unnest(
      ${earned.map(({ memberId }) => memberId)}::uuid[],
      ${earned.map(({ day }) => day)}::text[]::date[],
      ${earned.map(({ part }) => part)}::integer[],
      ${earned.map(({ seen }) => seen)}::bigint[],
      ${earned.map(({ points }) => points)}::bigint[])
    on conflict on constraint points_day_once do nothing
    returning member_id, to_char(day, 'YYYY-MM-DD') as day, part, seen, points`)
}
