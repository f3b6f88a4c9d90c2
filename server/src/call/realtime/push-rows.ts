import type { NumberedCommand, PushOf } from '@mingtang/contract/push-commands.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { json, sql } from '../../base/db/sql.ts'
import { type Hint, hintMembers, type PushRow } from './hints.ts'

/** A push to write; a member's pushes get their numbers in the order given. */
export type NewPush = PushOf<NumberedCommand> & { readonly tenant: string; readonly memberId: string }

/**
 * Writes pushes in the transaction that causes them, in one statement for all members, and tells the sockets after the commit.
 * The members' counters are locked in the order of their ids until the commit. Call it once per transaction, after other
 * locks were taken: callers then never wait for each other in a circle.
 */
export async function addPushes(tx: Tx, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length === 0) return
  const counters = await tx.query<Counter>(sql`
    with asked as materialized (
      select tenant, member_id, command, data::jsonb as data, place from unnest(
        ${pushes.map(({ tenant }) => tenant)}::text[],
        ${pushes.map(({ memberId }) => memberId)}::uuid[],
        ${pushes.map(({ command }) => command)}::text[],
        ${pushes.map(({ data }) => json(data))}::text[]) with ordinality
        as asked (tenant, member_id, command, data, place)),
    counter as (
      insert into realtime_counter as counter (tenant, member_id, last_number)
      select tenant, member_id, count(*) from asked group by tenant, member_id order by member_id
      on conflict (member_id) do update set last_number = counter.last_number + excluded.last_number
      returning member_id, last_number),
    written as (
      insert into realtime_push (tenant, member_id, number, command, data)
      select asked.tenant, member_id,
             last_number + 1 - row_number() over (partition by member_id order by place desc), command, data
        from asked join counter using (member_id))
    select member_id, last_number from counter`)
  const hints = hintsOf(pushes, counters)
  tx.afterCommit(() => hintMembers(tx, hints))
}

type Counter = { readonly memberId: string; readonly lastNumber: bigint }

/** The pushes by member, with the numbers that the statement gave them. */
function hintsOf(pushes: readonly NewPush[], counters: readonly Counter[]): Hint[] {
  const byMember = Map.groupBy(pushes, ({ memberId }) => memberId)
  return counters.map(({ memberId, lastNumber }) => {
    const own = byMember.get(memberId) ?? []
    const before = lastNumber - BigInt(own.length)
    const rows = own.map(({ command, data }, index) => ({ number: before + BigInt(index + 1), command, data }))
    return { memberId, rows }
  })
}

export type PushPlace = { readonly tenant: string; readonly memberId: string; readonly after: bigint }

/** `lastNumber` is the member's last number, 0 before the first push; `rows` come after the cursor, in order. */
export type Following = { readonly memberId: string; readonly lastNumber: bigint; readonly rows: readonly PushRow[] }

export type Recent = Pick<Following, 'memberId' | 'lastNumber'>

type FollowingRow = Omit<Following, 'rows'> & {
  numbers: bigint[] | null
  commands: string[] | null
  data: unknown[] | null
}

/** What comes after each cursor, in the order asked, at most `most` rows each, in one statement. */
export async function listFollowing(db: Queryable, asked: readonly PushPlace[], max: number): Promise<Following[]> {
  const rows = await db.query<FollowingRow>(sql`
    select asked.member_id, coalesce(counter.last_number, 0) as last_number, push.numbers, push.commands, push.data
      from unnest(
        ${asked.map(({ tenant }) => tenant)}::text[],
        ${asked.map(({ memberId }) => memberId)}::uuid[],
        ${asked.map(({ after }) => after)}::bigint[]) with ordinality
        as asked (tenant, member_id, after, place)
      left join realtime_counter counter on counter.member_id = asked.member_id and counter.tenant = asked.tenant
      left join lateral (
        select array_agg(number order by number) as numbers, array_agg(command order by number) as commands,
               jsonb_agg(data order by number) as data
          from (select number, command, data from realtime_push
                 where member_id = asked.member_id and tenant = asked.tenant and number > asked.after
                   and counter.last_number > asked.after
                 order by number limit ${max}) as following) as push on true
     order by place`)
  return rows.map(({ numbers, commands, data, ...row }) => ({
    ...row,
    rows: (numbers ?? []).map((number, index) => ({ number, command: commands?.[index] ?? '', data: data?.[index] })),
  }))
}

/** Which of the cursors are not at their member's last number, by their places in the list. */
export async function listMoved(db: Queryable, asked: readonly PushPlace[]): Promise<number[]> {
  const rows = await db.query<{ place: bigint }>(sql`
    select place from unnest(
        ${asked.map(({ tenant }) => tenant)}::text[],
        ${asked.map(({ memberId }) => memberId)}::uuid[],
        ${asked.map(({ after }) => after)}::bigint[]) with ordinality
        as asked (tenant, member_id, after, place)
      left join realtime_counter counter on counter.member_id = asked.member_id and counter.tenant = asked.tenant
     where coalesce(counter.last_number, 0) <> asked.after`)
  return rows.map(({ place }) => Number(place) - 1)
}

/** The last numbers of the members who were written pushes within these seconds; null when they are more than `most`. */
export async function listRecent(db: Queryable, seconds: number, max: number): Promise<Recent[] | null> {
  const recent = await db.query<Recent>(sql`
    select member_id, max(number) as last_number from realtime_push
     where created_at > clock_timestamp() - make_interval(secs => ${seconds}) group by member_id limit ${max + 1}`)
  return recent.length > max ? null : recent
}

/** Deletes rows after two days; a client that was away longer reads everything again. */
export async function deleteOldPushes(db: Queryable): Promise<void> {
  await db.execute(sql`delete from realtime_push where created_at < clock_timestamp() - interval '2 days'`)
}
