import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type OverSession = { readonly id: string; readonly endReason: string | null }

/** Those of the sessions that are over: ended, expired, or of a disabled member. An open socket keeps the others from idling. */
export async function touchOpenSessions(db: Queryable, ids: readonly string[]): Promise<OverSession[]> {
  const over = await db.query<OverSession>(sql`
    select asked.id, session.end_reason from unnest(${ids}::uuid[]) as asked (id)
      left join session on session.id = asked.id left join member on member.id = session.member_id
     where not coalesce(session.ended_at is null and session.expires_at > now() and member.status = 'ACTIVE'
             and session.seen_at > now() - make_interval(mins => session.idle_minutes), false)`)
  await db.execute(sql`
    update session set seen_at = now()
     where id = any(${ids}::uuid[]) and ended_at is null and expires_at > now()
       and seen_at < now() - interval '1 minute' and seen_at > now() - make_interval(mins => idle_minutes)`)
  return over
}
