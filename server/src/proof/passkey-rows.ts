import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type PasskeyPurpose = 'ADD' | 'FACTOR' | 'STEP_UP'

export type PasskeyRow = {
  id: string
  credentialId: string
  publicKey: Buffer
  counter: bigint
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export async function listPasskeys(db: Queryable, memberId: string): Promise<PasskeyRow[]> {
  return await db.query<PasskeyRow>(
    sql`select id, credential_id, public_key, counter, transports, name, created_at, last_used_at
          from passkey where member_id = ${memberId} order by created_at, id`,
  )
}

/** Replaces the session's open challenge; the new one expires after five minutes. */
export async function putChallenge(
  db: Queryable,
  sessionId: string,
  purpose: PasskeyPurpose,
  challenge: string,
): Promise<void> {
  await db.execute(
    sql`insert into passkey_challenge (session_id, purpose, challenge, expires_at)
        values (${sessionId}, ${purpose}, ${challenge}, now() + interval '5 minutes')
        on conflict (session_id) do update
          set purpose = excluded.purpose, challenge = excluded.challenge, expires_at = excluded.expires_at`,
  )
}

/** Deletes and returns the challenge, so that it can be answered once; null without an unexpired one for the purpose. */
export async function takeChallenge(db: Queryable, sessionId: string, purpose: PasskeyPurpose): Promise<string | null> {
  const [row] = await db.query<{ challenge: string; purpose: string; fresh: boolean }>(
    sql`delete from passkey_challenge where session_id = ${sessionId}
        returning challenge, purpose, expires_at > now() as fresh`,
  )
  return row && row.fresh && row.purpose === purpose ? row.challenge : null
}

export type NewPasskey = {
  readonly tenant: string
  readonly memberId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
}

/** Returns the inserted row, or null when the credential already exists. */
export async function insertPasskey(db: Queryable, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const [row] = await db.query<PasskeyRow>(
    sql`insert into passkey (id, tenant, member_id, credential_id, public_key, counter, transports, name)
        values (${randomUUID()}, ${passkey.tenant}, ${passkey.memberId}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)},
                ${passkey.counter}, ${passkey.transports}, ${passkey.name})
        on conflict (credential_id) do nothing
        returning id, credential_id, public_key, counter, transports, name, created_at, last_used_at`,
  )
  return row ?? null
}

export async function markPasskeyUsed(db: Queryable, id: string, counter: number): Promise<void> {
  await db.execute(sql`update passkey set counter = ${counter}, last_used_at = now() where id = ${id}`)
}

export async function deletePasskey(db: Queryable, memberId: string, id: string): Promise<boolean> {
  return (await db.execute(sql`delete from passkey where id = ${id} and member_id = ${memberId}`)) === 1
}
