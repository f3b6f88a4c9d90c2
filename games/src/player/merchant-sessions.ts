// Sessions of the merchants' players. Each launch carries the merchant's session id; the merchant ends the session when its player logs out.
import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { Refusal } from '../wire/refusal.ts'

export type MerchantSession = { merchant: string; platform: string; sessionId: string | null }

export async function addMerchantSession(tx: Connection, session: MerchantSession): Promise<void> {
  await tx.query(sql`
    INSERT INTO merchant_sessions (merchant, platform, session_id)
    VALUES (${session.merchant}, ${session.platform}, ${session.sessionId}) ON CONFLICT DO NOTHING`)
}

/**
 * Refuses an ended session and locks an open one until the end of the transaction. The end of a session waits for this
 * lock, so that no launch and no round commits after the merchant got the response.
 */
export async function holdOpen(tx: Connection, { merchant, platform, sessionId }: MerchantSession): Promise<void> {
  if (sessionId === null) return
  const open = await tx.query(sql`
    SELECT session_id FROM merchant_sessions
    WHERE merchant = ${merchant} AND platform = ${platform} AND session_id = ${sessionId} AND ended_at IS NULL FOR SHARE`)
  if (open.length === 0) throw new Refusal('SESSION_ENDED', 'The session has ended: open the game again.')
}

/** Ends a session permanently; inserts it when it is unknown, so that a later launch is refused. */
export async function endMerchantSession(db: Connection, session: MerchantSession): Promise<void> {
  await db.query(sql`
    INSERT INTO merchant_sessions (merchant, platform, session_id, ended_at)
    VALUES (${session.merchant}, ${session.platform}, ${session.sessionId}, clock_timestamp())
    ON CONFLICT (merchant, platform, session_id)
    DO UPDATE SET ended_at = coalesce(merchant_sessions.ended_at, clock_timestamp())`)
}
