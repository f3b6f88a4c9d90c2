import type { Queryable } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

/** Replaces a session's open puzzle; the new one expires after two minutes. */
export async function replaceSlider(
  db: Queryable,
  slider: { readonly id: string; readonly sessionId: string; readonly action: string; readonly answerX: number },
): Promise<void> {
  await db.execute(sql`delete from slider where session_id = ${slider.sessionId} or expires_at < now()`)
  await db.execute(
    sql`insert into slider (id, session_id, action, answer_x, expires_at)
        values (${slider.id}, ${slider.sessionId}, ${slider.action}, ${slider.answerX}, now() + interval '2 minutes')`,
  )
}

/** Deletes and returns the puzzle, so that it has one attempt, also with concurrent requests. */
export async function takeSlider(
  db: Queryable,
  sessionId: string,
  id: string,
): Promise<{ action: string; answerX: number } | null> {
  const [row] = await db.query<{ action: string; answerX: number; fresh: boolean }>(
    sql`delete from slider where id = ${id} and session_id = ${sessionId}
        returning action, answer_x, expires_at > now() as fresh`,
  )
  return row?.fresh ? row : null
}

export async function insertPass(
  db: Queryable,
  pass: { readonly tokenHash: Buffer; readonly sessionId: string; readonly action: string },
): Promise<boolean> {
  await db.execute(sql`delete from captcha_pass where expires_at < now()`)
  const inserted = await db.execute(
    sql`insert into captcha_pass (token_hash, session_id, action, expires_at)
        values (${pass.tokenHash}, ${pass.sessionId}, ${pass.action}, now() + interval '2 minutes') on conflict do nothing`,
  )
  return inserted === 1
}

/** True once for an unexpired pass of this session and action. */
export async function takePass(
  db: Queryable,
  pass: { readonly tokenHash: Buffer; readonly sessionId: string; readonly action: string },
): Promise<boolean> {
  const taken = await db.execute(
    sql`delete from captcha_pass where token_hash = ${pass.tokenHash} and session_id = ${pass.sessionId}
           and action = ${pass.action} and expires_at > now()`,
  )
  return taken === 1
}

/** True while a vendor failed recently and our own puzzle replaces it. */
export async function isOut(db: Queryable, vendor: string): Promise<boolean> {
  const rows = await db.query(sql`select from captcha_outage where vendor = ${vendor} and until > now()`)
  return rows.length > 0
}

/** Records for all nodes that a vendor failed; after a minute it is used again. */
export async function noteOutage(db: Queryable, vendor: string): Promise<void> {
  await db.execute(
    sql`insert into captcha_outage (vendor, until) values (${vendor}, now() + interval '1 minute')
        on conflict (vendor) do update set until = excluded.until`,
  )
}
