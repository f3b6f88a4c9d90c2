// The tenants in memory, so that no call asks the database who its tenant is and what its policy says.
import type { Logger } from 'pino'
import type { Db, Queryable } from '../db/db.ts'
import { listen } from '../db/listen.ts'
import { selectTenants, type TenantRow } from './tenant-rows.ts'

export type TenantCache = { close(): Promise<void> }

type Kept = { rows: Promise<readonly TenantRow[]> | null; readAt: number; isListening: boolean }

const keptMs = 60_000
// While nobody tells of changes, the age alone has to.
const keptDeafMs = 5_000
const keptOf = new WeakMap<object, Kept>()

/** Keeps the tenants of this database in memory from now on; a change on any node drops them at once. */
export async function openTenantCache(db: Db, url: string, log: Logger): Promise<TenantCache> {
  const kept: Kept = { rows: null, readAt: 0, isListening: false }
  keptOf.set(db.pool, kept)
  const listening = await listen({
    url,
    applicationRole: 'mingtang_app',
    channel: 'tenant_changed',
    log,
    onNews: () => forgetTenants(db),
    onState(isUp) {
      kept.isListening = isUp
      // What was told while nobody listened is lost.
      forgetTenants(db)
    },
  })
  return {
    async close() {
      keptOf.delete(db.pool)
      await listening.close()
    },
  }
}

/** The next look reads the database; this node's own changes count before it hears of them. */
export function forgetTenants(db: Queryable): void {
  const kept = keptOf.get(db.pool)
  if (kept) kept.rows = null
}

/** Every tenant, the first one first; at most a moment old while the database can tell of changes, else five seconds. */
export async function listTenants(db: Queryable): Promise<readonly TenantRow[]> {
  const kept = keptOf.get(db.pool)
  if (!kept) return await selectTenants(db)
  const isFresh = performance.now() - kept.readAt < (kept.isListening ? keptMs : keptDeafMs)
  if (kept.rows && isFresh) return await kept.rows
  // A transaction may see what nobody else will ever see, and must not wait for another connection.
  if (db.kind === 'tx') return await selectTenants(db)
  // A change that is told while this reads drops the promise again, so that an answer from before it is not kept.
  const rows = selectTenants(db)
  kept.rows = rows
  kept.readAt = performance.now()
  rows.catch(() => {
    if (kept.rows === rows) kept.rows = null
  })
  return await rows
}
