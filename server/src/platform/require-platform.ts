import type { Queryable } from '../db/db.ts'
import { CallError } from '../rpc/call-error.ts'
import { findPlatform, findRecycling, type PlatformRow } from './platform-rows.ts'

/** The platform of the tenant; throws notFound. */
export async function requirePlatform(db: Queryable, tenant: string, code: string): Promise<PlatformRow> {
  const platform = await findPlatform(db, tenant, code)
  if (!platform) throw new CallError('notFound')
  return platform
}

/** Refuses what leads money or play to a platform that is closed or in maintenance. */
export async function requireOpenPlatform(db: Queryable, tenant: string, code: string): Promise<void> {
  const { status } = await requirePlatform(db, tenant, code)
  if (status === 'CLOSED') throw new CallError('platformClosed')
  if (status === 'MAINTENANCE') throw new CallError('platformMaintenance')
}

/** Refuses a request id under which something was recycled. */
export async function refuseRecyclingId(
  db: Queryable,
  tenant: string,
  memberId: string,
  requestId: string,
): Promise<void> {
  if (await findRecycling(db, tenant, memberId, requestId)) throw new CallError('requestIdReused')
}
