import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** Replaces a session's open image; the new one expires after two minutes. */
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

// An image made without an action passes any form; codes have their own image (getSmsCaptcha).
const formActions = ['LOGIN', 'REG', 'RETRIEVE_PWD']

/** Deletes and returns the image, so that it has one attempt, also with concurrent requests. */
export async function takeCaptcha(db: Queryable, sessionId: string, action: string): Promise<Buffer | null> {
  const [row] = await db.query<{ answerHash: Buffer; action: string; fresh: boolean }>(
    sql`delete from captcha where session_id = ${sessionId} returning answer_hash, action, expires_at > now() as fresh`,
  )
  if (!row?.fresh) return null
  const isOfAction = row.action === '' ? formActions.includes(action) : row.action === action
  return isOfAction ? row.answerHash : null
}
