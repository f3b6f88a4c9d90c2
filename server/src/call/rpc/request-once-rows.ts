import type { Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

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

/** The stored replies of these requests, by `nameOfRequest`. */
export async function listReplies(tx: Tx, keys: readonly RequestKey[]): Promise<Map<string, StoredReply>> {
  const rows = await tx.query<RequestKey & StoredReply>(sql`
    select tenant, caller, request_id, input_hash, reply
      from unnest(
        ${keys.map(({ tenant }) => tenant)}::text[],
        ${keys.map(({ caller }) => caller)}::text[],
        ${keys.map(({ requestId }) => requestId)}::text[]) as asked (tenant, caller, request_id)
      join request_once using (tenant, caller, request_id)`)
  return new Map(rows.map((row) => [nameOfRequest(row), row]))
}

/** One name for a request id of a caller. */
export function nameOfRequest({ tenant, caller, requestId }: RequestKey): string {
  return `${tenant}/${caller}/${requestId}`
}

export type NewReply = RequestKey & { readonly call: string; readonly inputHash: Buffer; readonly reply: Uint8Array }

/** Stores replies; fails when the id of one is taken. */
export async function insertReplies(tx: Tx, replies: readonly NewReply[]): Promise<void> {
  await tx.execute(sql`
    insert into request_once (tenant, caller, request_id, call, input_hash, reply)
    select * from unnest(
      ${replies.map(({ tenant }) => tenant)}::text[],
      ${replies.map(({ caller }) => caller)}::text[],
      ${replies.map(({ requestId }) => requestId)}::text[],
      ${replies.map(({ call }) => call)}::text[],
      ${replies.map(({ inputHash }) => inputHash)}::bytea[],
      ${replies.map(({ reply }) => reply)}::bytea[])`)
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
