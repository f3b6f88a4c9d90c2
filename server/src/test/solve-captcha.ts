import { sql } from '../base/db/sql.ts'
import type { Db } from '../base/db/db.ts'
import { hashAnswer } from '../identity/captcha/check-captcha.ts'

const alphabet = [...'ACDEFGHJKMNPQRTUVWXY34679']

/** Finds the answer of the newest image by trying all answers against the stored hash, which only the database has. */
export async function solveCaptcha(db: Db): Promise<string> {
  const [row] = await db.query<{ sessionId: string; answerHash: Buffer }>(
    sql`select session_id, answer_hash from captcha order by expires_at desc limit 1`,
  )
  if (!row) throw new Error('no image was asked for')
  for (const a of alphabet)
    for (const b of alphabet)
      for (const c of alphabet)
        for (const d of alphabet)
          if (hashAnswer(row.sessionId, a + b + c + d).equals(row.answerHash)) return a + b + c + d
  throw new Error('the image has no answer of the alphabet')
}

/** Gives the newest image an answer that the test knows, which costs no search, and returns it. */
export async function plantAnswer(db: Db): Promise<string> {
  const [row] = await db.query<{ sessionId: string }>(
    sql`select session_id from captcha order by expires_at desc limit 1`,
  )
  if (!row) throw new Error('no image was asked for')
  const answerHash = hashAnswer(row.sessionId, 'MOON')
  await db.execute(sql`update captcha set answer_hash = ${answerHash} where session_id = ${row.sessionId}`)
  return 'MOON'
}
