import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

type GameSession = {
  readonly tenant: string
  readonly memberId: string
  readonly sessionId: string
  readonly platformCode: string
}

/** The conditions of an open session `s` of an active member `m`, the same as in rpc/caller-rows.ts. */
export const isLive = sql`s.ended_at is null and s.expires_at > now() and s.seen_at > now() - make_interval(mins => s.idle_minutes)
  and m.status = 'ACTIVE'`

/** The id under which the platform knows this member's session; null when the session has ended. */
export async function openGameSession(db: Queryable, session: GameSession): Promise<string | null> {
  const { tenant, memberId, sessionId, platformCode } = session
  const [row] = await db.query<{ id: string }>(sql`
    insert into game_session (id, tenant, member_id, session_id, platform_code)
    select ${randomUUID()}::uuid, ${tenant}, m.id, s.id, ${platformCode}
      from session s join member m on m.id = s.member_id
     where s.id = ${sessionId} and m.id = ${memberId} and ${isLive}
    on conflict (session_id, platform_code) where ended_at is null do update set opened_at = now()
    returning id`)
  return row?.id ?? null
}

/** Marks the game sessions whose member session has ended, for any reason, or whose member is disabled. */
export async function markEndedGameSessions(db: Queryable): Promise<void> {
  await db.execute(sql`
    update game_session g set ended_at = now(), due_at = now()
     where g.ended_at is null and not exists (
       select from session s join member m on m.id = s.member_id where s.id = g.session_id and ${isLive})`)
}

export type EndedGameSession = { id: string; tenant: string; platformCode: string; attempts: number }

/** Claims ended sessions whose platform is to be told now; each is due again after a pause that doubles up to a minute. */
export async function takeEndedGameSessions(db: Queryable, max: number): Promise<EndedGameSession[]> {
  return await db.query<EndedGameSession>(sql`
    update game_session set attempts = attempts + 1,
           due_at = now() + make_interval(secs => least(60, power(2, least(attempts, 6))))
     where id in (select id from game_session where ended_at is not null and confirmed_at is null and due_at <= now()
                   order by due_at limit ${max} for update skip locked)
    returning id, tenant, platform_code, attempts`)
}

export async function confirmGameSessionEnd(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update game_session set confirmed_at = now() where id = ${id} and confirmed_at is null`)
}

export async function deleteOldGameSessions(db: Queryable): Promise<void> {
  await db.execute(sql`delete from game_session where confirmed_at < now() - interval '30 days'`)
}
