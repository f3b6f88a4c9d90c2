import type { Queryable } from '../db/db.ts'
import { listTenants } from './tenant-cache.ts'
import type { TenantRow } from './tenant-rows.ts'

/** The tenant; it exists, because the dispatcher has found it. */
export async function readTenant(db: Queryable, tenant: string): Promise<TenantRow> {
  const found = (await listTenants(db)).find(({ code }) => code === tenant)
  if (!found) throw new Error(`tenant ${tenant} has gone`)
  return found
}
