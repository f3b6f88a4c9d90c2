import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../base/db/db.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'

export type PasskeyPurpose = 'ADD' | 'FACTOR' | 'STEP_UP' | 'LOGIN' | 'WITHDRAWAL'

export type PasskeyRow = {
  id: string
  credentialId: string
  publicKey: Buffer
  counter: bigint
  transports: string[]
  name: string
  /** The host that it belongs to; null until its first use tells it. */
  rpId: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

export type NewPasskey = {
  readonly tenant: string
  readonly ownerId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly rpId: string
}

/** What a challenge is bound to. */
export type ChallengeBinding = { readonly sessionId: string; readonly origin: string; readonly purpose: PasskeyPurpose }

/** The passkeys of one kind of owner, and the open challenges of their sessions. */
export type PasskeyRows = {
  /** All keys, or those that can be used at a host. */
  list(db: Queryable, ownerId: string, rpId?: string): Promise<PasskeyRow[]>
  /** Returns the inserted row, or null when the credential already exists. */
  insert(db: Queryable, passkey: NewPasskey): Promise<PasskeyRow | null>
  /** False when a use with this counter or a later one came first: the key has a copy, or the response was used before. */
  markUsed(db: Queryable, id: string, counter: number, rpId: string): Promise<boolean>
  /** Replaces the session's open challenge; the new one expires after five minutes. */
  putChallenge(db: Queryable, asked: ChallengeBinding, challenge: string): Promise<void>
  /** Deletes and returns the challenge, so that it can be answered once; null without an unexpired one for the purpose and origin. */
  takeChallenge(db: Queryable, asked: ChallengeBinding): Promise<string | null>
}

const columns = sql`id, credential_id, public_key, counter, transports, name, rp_id, created_at, last_used_at`

export const memberPasskeys = rowsIn(sql`passkey`, sql`member_id`, sql`passkey_challenge`)
export const operatorPasskeys = rowsIn(sql`operator_passkey`, sql`operator_id`, sql`operator_passkey_challenge`)

function rowsIn(passkeys: Sql, ownerColumn: Sql, challenges: Sql): PasskeyRows {
  return {
    list: (db, ownerId, rpId) =>
      db.query<PasskeyRow>(
        sql`select ${columns} from ${passkeys} where ${ownerColumn} = ${ownerId}
               ${rpId === undefined ? nothing : sql`and (rp_id is null or rp_id = ${rpId})`} order by created_at, id`,
      ),
    async insert(db, { tenant, ownerId, credentialId, publicKey, counter, transports, name, rpId }) {
      const [row] = await db.query<PasskeyRow>(
        sql`insert into ${passkeys} (id, tenant, ${ownerColumn}, credential_id, public_key, counter, transports, name, rp_id)
            values (${randomUUID()}, ${tenant}, ${ownerId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter},
                    ${transports}, ${name}, ${rpId})
            on conflict (credential_id) do nothing returning ${columns}`,
      )
      return row ?? null
    },
    async markUsed(db, id, counter, rpId) {
      const marked = await db.execute(
        // Authenticators without a counter always send 0.
        sql`update ${passkeys} set counter = ${counter}, last_used_at = now(), rp_id = coalesce(rp_id, ${rpId})
             where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`,
      )
      return marked === 1
    },
    async putChallenge(db, { sessionId, origin, purpose }, challenge) {
      await db.execute(
        sql`insert into ${challenges} (session_id, purpose, origin, challenge, expires_at)
            values (${sessionId}, ${purpose}, ${origin}, ${challenge}, now() + interval '5 minutes')
            on conflict (session_id) do update
              set purpose = excluded.purpose, origin = excluded.origin, challenge = excluded.challenge,
                  expires_at = excluded.expires_at`,
      )
    },
    async takeChallenge(db, { sessionId, origin, purpose }) {
      const [row] = await db.query<{ challenge: string; purpose: string; origin: string; fresh: boolean }>(
        sql`delete from ${challenges} where session_id = ${sessionId}
            returning challenge, purpose, origin, expires_at > now() as fresh`,
      )
      return row && row.fresh && row.purpose === purpose && row.origin === origin ? row.challenge : null
    },
  }
}

export async function listPasskeys(db: Queryable, memberId: string): Promise<PasskeyRow[]> {
  return await memberPasskeys.list(db, memberId)
}

export async function deletePasskey(db: Queryable, memberId: string, id: string): Promise<boolean> {
  return (await db.execute(sql`delete from passkey where id = ${id} and member_id = ${memberId}`)) === 1
}

export type OwnedPasskey = PasskeyRow & { memberId: string }

/** A member's passkey by the id that its authenticator sends; null for an unknown one and for one of another tenant. */
export async function findPasskey(db: Queryable, tenant: string, credentialId: string): Promise<OwnedPasskey | null> {
  const [row] = await db.query<OwnedPasskey>(
    sql`select ${columns}, member_id from passkey where tenant = ${tenant} and credential_id = ${credentialId}`,
  )
  return row ?? null
}
