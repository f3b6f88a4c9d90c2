// Caches the tenants in memory, so that no call queries the database for its tenant and policy.
import type { Db, Queryable } from '../db/db.ts'
import { selectTenants, type TenantRow } from './tenant-rows.ts'

export type TenantCache = {
  /** By channel of the database's notifications: what to do. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** Whether notifications arrive. */
  onListening(isUp: boolean): void
  close(): void
}

type Kept = { rows: Promise<readonly TenantRow[]> | null; readAt: number; isListening: boolean }

const keptMs = 60_000
// Maximum age while change notifications do not arrive.
const keptDeafMs = 5_000
const keptOf = new WeakMap<object, Kept>()

/** Starts caching the tenants of this database; a change on any node drops the cache at once. */
export function openTenantCache(db: Db): TenantCache {
  const kept: Kept = { rows: null, readAt: 0, isListening: false }
  keptOf.set(db.pool, kept)
  return {
    channels: { tenant_changed: () => forgetTenants(db) },
    onListening(isUp) {
      kept.isListening = isUp
      // Notifications sent while the connection was down are lost.
      forgetTenants(db)
    },
    close: () => void keptOf.delete(db.pool),
  }
}

/** Drops the cache, so that the next read queries the database; this node's changes need no notification. */
export function forgetTenants(db: Queryable): void {
  const kept = keptOf.get(db.pool)
  if (kept) kept.rows = null
}

/** Every tenant, sorted; stale by a moment while change notifications arrive, else by at most five seconds. */
export async function listTenants(db: Queryable): Promise<readonly TenantRow[]> {
  const kept = keptOf.get(db.pool)
  if (!kept) return await selectTenants(db)
  const isFresh = performance.now() - kept.readAt < (kept.isListening ? keptMs : keptDeafMs)
  if (kept.rows && isFresh) return await kept.rows
  // A transaction may read uncommitted rows, which must not be cached, and must not wait for a second connection.
  if (db.kind === 'tx') return await selectTenants(db)
  // A notification during this query drops the promise, so that its stale result is not cached.
  const rows = selectTenants(db)
  kept.rows = rows
  kept.readAt = performance.now()
  rows.catch(() => {
    if (kept.rows === rows) kept.rows = null
  })
  return await rows
}
