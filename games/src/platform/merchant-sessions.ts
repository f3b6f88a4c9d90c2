// Sessions of the merchants' players, named by the merchant at each launch. The merchant ends one when its player logs out.
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
 * Refuses an ended session, and holds an open one until the end of the transaction: its end waits, so that nothing
 * happens after the merchant was told of it.
 */
export async function holdOpen(tx: Connection, { merchant, platform, sessionId }: MerchantSession): Promise<void> {
  if (sessionId === null) return
  const open = await tx.query(sql`
    SELECT session_id FROM merchant_sessions
    WHERE merchant = ${merchant} AND platform = ${platform} AND session_id = ${sessionId} AND ended_at IS NULL FOR SHARE`)
  if (open.length === 0) throw new Refusal('SESSION_ENDED', 'The session has ended: open the game again.')
}

/** Ends a session for good; one that is not known yet is refused when it comes. */
export async function endMerchantSession(db: Connection, session: MerchantSession): Promise<void> {
  await db.query(sql`
    INSERT INTO merchant_sessions (merchant, platform, session_id, ended_at)
    VALUES (${session.merchant}, ${session.platform}, ${session.sessionId}, clock_timestamp())
    ON CONFLICT (merchant, platform, session_id)
    DO UPDATE SET ended_at = coalesce(merchant_sessions.ended_at, clock_timestamp())`)
}
