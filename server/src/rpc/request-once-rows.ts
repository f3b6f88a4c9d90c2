import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

type Key = { readonly tenant: string; readonly caller: string; readonly requestId: string }

export type ReplyRow = { readonly inputHash: Buffer; readonly reply: Buffer }

/** Holds the request id until the transaction ends. */
export async function lockRequestId(tx: Tx, { tenant, caller, requestId }: Key): Promise<void> {
  const name = `${tenant}/${caller}/${requestId}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7))`)
}

export async function findReply(tx: Tx, { tenant, caller, requestId }: Key): Promise<ReplyRow | null> {
  const [row] = await tx.query<ReplyRow>(
    sql`select input_hash, reply from request_once
         where tenant = ${tenant} and caller = ${caller} and request_id = ${requestId}`,
  )
  return row ?? null
}

export async function insertReply(tx: Tx, key: Key & { readonly call: string }, row: ReplyRow): Promise<void> {
  await tx.execute(
    sql`insert into request_once (tenant, caller, request_id, call, input_hash, reply)
        values (${key.tenant}, ${key.caller}, ${key.requestId}, ${key.call}, ${row.inputHash}, ${row.reply})`,
  )
}
