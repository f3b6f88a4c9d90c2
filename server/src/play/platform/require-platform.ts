import type { Queryable } from '../../base/db/db.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { findPlatform, listOpeningLater, type PlatformRow } from './platform-rows.ts'

/** The platform of the tenant; throws notFound. */
export async function requirePlatform(db: Queryable, tenant: string, code: string): Promise<PlatformRow> {
  const platform = await findPlatform(db, tenant, code)
  if (!platform) throw new CallError('notFound')
  return platform
}

/** Throws platformClosed or platformMaintenance; for calls that move money or play to a platform. */
export async function requireOpenPlatform(db: Queryable, tenant: string, code: string): Promise<PlatformRow> {
  const platform = await requirePlatform(db, tenant, code)
  if (platform.status === 'CLOSED') throw new CallError('platformClosed')
  if (platform.status === 'MAINTENANCE') throw new CallError('platformMaintenance')
  return platform
}

/** Throws platformOpensLater; for calls that move money to a platform to play there. */
export async function requireOpenGame(db: Queryable, tenant: string, code: string): Promise<void> {
  if ((await listOpeningLater(db, tenant)).has(code)) throw new CallError('platformOpensLater')
}

/** Throws platformSeamless for a platform that holds no money of members; for calls that move money there or back. */
export function refuseSeamless({ wallet }: PlatformRow): void {
  if (wallet === 'SEAMLESS') throw new CallError('platformSeamless')
}
