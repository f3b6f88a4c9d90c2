import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Replaces the living image of a session; the new one lives two minutes. */
export async function replaceCaptcha(
  db: Queryable,
  sessionId: string,
  action: string,
  answerHash: Buffer,
): Promise<void> {
  await db.execute(
    sql`insert into captcha (session_id, action, answer_hash, expires_at)
        values (${sessionId}, ${action}, ${answerHash}, now() + interval '2 minutes')
        on conflict (session_id) do update
          set action = excluded.action, answer_hash = excluded.answer_hash, expires_at = excluded.expires_at`,
  )
}

/** Takes the image away, so that it answers once, also when many ask in the same moment. */
export async function takeCaptcha(db: Queryable, sessionId: string, action: string): Promise<Buffer | null> {
  const [row] = await db.query<{ answerHash: Buffer; action: string; fresh: boolean }>(
    sql`delete from captcha where session_id = ${sessionId} returning answer_hash, action, expires_at > now() as fresh`,
  )
  return row && row.fresh && row.action === action ? row.answerHash : null
}
