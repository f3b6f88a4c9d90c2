import type { Queryable } from '../db/db.ts'
import { CallError } from '../rpc/call-error.ts'
import { findPlatform, type PlatformRow } from './platform-rows.ts'

/** The platform of the tenant; throws notFound. */
export async function requirePlatform(db: Queryable, tenant: string, code: string): Promise<PlatformRow> {
  const platform = await findPlatform(db, tenant, code)
  if (!platform) throw new CallError('notFound')
  return platform
}

/** Throws platformClosed or platformMaintenance; for calls that move money or play to a platform. */
export async function requireOpenPlatform(db: Queryable, tenant: string, code: string): Promise<void> {
  const { status } = await requirePlatform(db, tenant, code)
  if (status === 'CLOSED') throw new CallError('platformClosed')
  if (status === 'MAINTENANCE') throw new CallError('platformMaintenance')
}
