import type { Queryable } from '../db/db.ts'
import { listTenants } from './tenant-cache.ts'
import type { TenantRow } from './tenant-rows.ts'

/** The tenant; throws when it was deleted since the dispatcher found it. */
export async function readTenant(db: Queryable, tenant: string): Promise<TenantRow> {
  const found = (await listTenants(db)).find(({ code }) => code === tenant)
  if (!found) throw new Error(`tenant ${tenant} has gone`)
  return found
}
