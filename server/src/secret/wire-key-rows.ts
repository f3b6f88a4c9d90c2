import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type WireKeyRow = { readonly kid: string; readonly publicKey: string; readonly privateKey: string }

/** Keys that one transaction after the other makes: two at once would both be the newest. */
export async function lockKeys(tx: Queryable, tenant: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`wire-key/${tenant}`}, 8))`)
}

export async function readNewestKey(
  db: Queryable,
  tenant: string,
): Promise<{ kid: string; publicKey: string } | undefined> {
  const [row] = await db.query<{ kid: string; publicKey: string }>(
    sql`select kid, public_key from rsa_key where tenant = ${tenant} and replaced_at is null`,
  )
  return row
}

/** The sealed private key of a name, while it is the newest or was replaced less than a day ago. */
export async function readSealedKey(db: Queryable, tenant: string, kid: string): Promise<string | null> {
  const [row] = await db.query<{ privateKey: string }>(
    sql`select private_key from rsa_key
         where tenant = ${tenant} and kid = ${kid}
           and (replaced_at is null or replaced_at > now() - interval '24 hours')`,
  )
  return row?.privateKey ?? null
}

/** Puts a key in the place of the newest. */
export async function replaceNewestKey(tx: Queryable, tenant: string, key: WireKeyRow): Promise<void> {
  await tx.execute(sql`update rsa_key set replaced_at = now() where tenant = ${tenant} and replaced_at is null`)
  await tx.execute(
    sql`insert into rsa_key (tenant, kid, public_key, private_key)
        values (${tenant}, ${key.kid}, ${key.publicKey}, ${key.privateKey})`,
  )
}

/** True the first time a secret is seen. */
export async function insertSecret(db: Queryable, secretHash: Buffer): Promise<boolean> {
  const inserted = await db.execute(
    sql`insert into wire_secret_seen (secret_hash) values (${secretHash}) on conflict do nothing`,
  )
  return inserted === 1
}

/** Forgets secrets whose requests are too old to be taken anyway, and keys that nothing can open with any more. */
export async function deleteOldWire(db: Queryable): Promise<void> {
  await db.execute(sql`delete from wire_secret_seen where seen_at < now() - interval '15 minutes'`)
  await db.execute(sql`delete from rsa_key where replaced_at < now() - interval '2 days'`)
}
