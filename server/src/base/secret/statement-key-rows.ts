import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Serialises key creation per tenant: two concurrent keys would both be the newest. */
export async function lockStatementKeys(tx: Queryable, tenant: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`statement-key/${tenant}`}, 8))`)
}

/** The key that signs, with its sealed private part. */
export async function readSigningKey(
  db: Queryable,
  tenant: string,
): Promise<{ kid: string; privateKey: string } | undefined> {
  const [row] = await db.query<{ kid: string; privateKey: string }>(
    sql`select kid, private_key from statement_key where tenant = ${tenant} and replaced_at is null`,
  )
  return row
}

export type PublicKeyRow = {
  readonly kid: string
  readonly publicKey: string
  readonly createdAt: Date
  readonly replacedAt: Date | null
}

/** Every key that ever signed for a tenant, newest first. */
export async function listPublicKeys(db: Queryable, tenant: string): Promise<PublicKeyRow[]> {
  return await db.query<PublicKeyRow>(
    sql`select kid, public_key, created_at, replaced_at from statement_key
         where tenant = ${tenant} order by replaced_at desc nulls first, kid`,
  )
}

/** Inserts the new signing key; the private part of the old one is forgotten, its public part stays. */
export async function replaceSigningKey(
  tx: Queryable,
  tenant: string,
  key: { readonly kid: string; readonly publicKey: string; readonly privateKey: string },
): Promise<void> {
  await tx.execute(
    sql`update statement_key set replaced_at = now(), private_key = null
         where tenant = ${tenant} and replaced_at is null`,
  )
  await tx.execute(
    sql`insert into statement_key (tenant, kid, public_key, private_key)
        values (${tenant}, ${key.kid}, ${key.publicKey}, ${key.privateKey})`,
  )
}
