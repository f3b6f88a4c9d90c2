import type { Queryable } from '../../base/db/db.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { findPolicy } from './tenant-rows.ts'

/** The tenant's policy as stored; each rule reads its own part and fills in its defaults. Throws tenantUnknown. */
export async function readPolicy(db: Queryable, tenant: string): Promise<unknown> {
  const row = await findPolicy(db, tenant)
  if (!row) throw new CallError('tenantUnknown')
  return row.policy
}
