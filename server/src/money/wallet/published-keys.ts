import type { StatementKey } from '@mingtang/contract/statement-signature.ts'
import type { Queryable } from '../../base/db/db.ts'
import { listPublicKeys } from '../../base/secret/statement-key-rows.ts'

type PublishedKeys = { tenant: string; rows: StatementKey[] }

/** The keys of a tenant as anybody reads them to verify a statement. */
export async function publishedKeys(db: Queryable, tenant: string): Promise<PublishedKeys> {
  const keys = await listPublicKeys(db, tenant)
  const rows = keys.map(({ kid, publicKey, createdAt, replacedAt }) => ({
    keyId: kid,
    publicKey,
    since: createdAt.toISOString(),
    until: replacedAt?.toISOString() ?? '',
  }))
  return { tenant, rows }
}
