import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type WireKeyRow = { readonly kid: string; readonly publicKey: string; readonly privateKey: string }

/** Serialises key creation per tenant: two concurrent keys would both be the newest. */
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

/** The sealed private key by key id, while it is the newest or was replaced less than 24 hours ago; else null. */
export async function readSealedKey(db: Queryable, tenant: string, kid: string): Promise<string | null> {
  const [row] = await db.query<{ privateKey: string }>(
    sql`select private_key from rsa_key
         where tenant = ${tenant} and kid = ${kid}
           and (replaced_at is null or replaced_at > now() - interval '24 hours')`,
  )
  return row?.privateKey ?? null
}

/** Inserts the new newest key and marks the old one as replaced. */
export async function replaceNewestKey(tx: Queryable, tenant: string, key: WireKeyRow): Promise<void> {
  await tx.execute(sql`update rsa_key set replaced_at = now() where tenant = ${tenant} and replaced_at is null`)
  await tx.execute(
    sql`insert into rsa_key (tenant, kid, public_key, private_key)
        values (${tenant}, ${key.kid}, ${key.publicKey}, ${key.privateKey})`,
  )
}

/** Records a secret; true only the first time (replay check). */
export async function insertSecret(db: Queryable, secretHash: Buffer): Promise<boolean> {
  const inserted = await db.execute(
    sql`insert into wire_secret_seen (secret_hash) values (${secretHash}) on conflict do nothing`,
  )
  return inserted === 1
}

/** Deletes seen secrets whose requests are outside the time window anyway, and keys that no longer decrypt anything. */
export async function deleteOldWire(db: Queryable): Promise<void> {
  await db.execute(sql`delete from wire_secret_seen where seen_at < now() - interval '15 minutes'`)
  await db.execute(sql`delete from rsa_key where replaced_at < now() - interval '2 days'`)
}
