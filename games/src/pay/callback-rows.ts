import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type CallbackRow = { callbackId: bigint; merchant: string; url: string; body: string; attempts: number }

/** The lease of a callback; longer than the sender's own timeout, so that no second sender starts too early. */
const leaseMs = 12_000

export async function addCallback(tx: Connection, merchant: string, url: string, body: string): Promise<void> {
  await tx.query(sql`INSERT INTO pay_callbacks (merchant, url, body) VALUES (${merchant}, ${url}, ${body})`)
}

/** Leases the due callbacks. When a sender dies, another one takes its callbacks after the lease. */
export async function takeDueCallbacks(db: Connection): Promise<CallbackRow[]> {
  return db.query<CallbackRow>(sql`
    UPDATE pay_callbacks SET attempts = attempts + 1, due_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    WHERE callback_id IN (
      SELECT callback_id FROM pay_callbacks
      WHERE done_at IS NULL AND given_up_at IS NULL AND due_at <= clock_timestamp()
      ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED)
    RETURNING callback_id, merchant, url, body, attempts`)
}

export async function finishCallback(db: Connection, callbackId: bigint, result: string): Promise<void> {
  await db.query(sql`
    UPDATE pay_callbacks SET done_at = clock_timestamp(), last_result = ${result} WHERE callback_id = ${callbackId}`)
}

/** Schedules the next attempt, or marks the callback as given up when delayMs is undefined. */
export async function postponeCallback(
  db: Connection,
  callbackId: bigint,
  delayMs: number | undefined,
  result: string,
): Promise<void> {
  await db.query(
    delayMs === undefined
      ? sql`UPDATE pay_callbacks SET given_up_at = clock_timestamp(), last_result = ${result}
          WHERE callback_id = ${callbackId}`
      : sql`UPDATE pay_callbacks SET due_at = clock_timestamp() + ${delayMs} * interval '1 millisecond',
          last_result = ${result} WHERE callback_id = ${callbackId}`,
  )
}
