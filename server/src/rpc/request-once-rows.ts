import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type RequestKey = { readonly tenant: string; readonly caller: string; readonly requestId: string }

/** Serialises requests with the same key until the transaction ends. */
export async function lockRequest(tx: Tx, { tenant, caller, requestId }: RequestKey): Promise<void> {
  const name = `${tenant}/${caller}/${requestId}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7))`)
}

export type StoredReply = { inputHash: Buffer; reply: Buffer }

export async function findReply(tx: Tx, { tenant, caller, requestId }: RequestKey): Promise<StoredReply | null> {
  const [row] = await tx.query<StoredReply>(
    sql`select input_hash, reply from request_once where tenant = ${tenant} and caller = ${caller} and request_id = ${requestId}`,
  )
  return row ?? null
}

/** False when the id is taken: of two calls at once, the other has committed first. */
export async function insertReply(tx: Tx, key: RequestKey, call: string, stored: StoredReply): Promise<boolean> {
  const inserted = await tx.execute(
    sql`insert into request_once (tenant, caller, request_id, call, input_hash, reply)
        values (${key.tenant}, ${key.caller}, ${key.requestId}, ${call}, ${stored.inputHash}, ${stored.reply})
        on conflict do nothing`,
  )
  return inserted === 1
}
