import { hasEnded } from '../../base/day/day-rows.ts'
import type { Db } from '../../base/db/db.ts'
import { tenantsInTurn } from '../../base/jobs/tenants-in-turn.ts'
import { countChanges, listOpenDays, lockCounters, noteCounted, type TenantDay } from './counter-rows.ts'

// A statement of so many members with a dozen agents above each takes about a second.
const changesAtOnce = 5_000

/** Brings the counters of today, and of ended days that were not counted for good, up to date. */
export async function countDays(db: Db, stop?: AbortSignal): Promise<void> {
  const open = Map.groupBy(await listOpenDays(db), ({ tenant }) => tenant)
  await tenantsInTurn([...open.keys()], (tenant) => counting(db, open.get(tenant) ?? [], stop), stop)
}

async function* counting(db: Db, days: readonly TenantDay[], stop?: AbortSignal): AsyncGenerator<void> {
  for (const day of days) yield await countDay(db, day, stop)
}

/** Brings the counters of a day up to date; each batch has its own transaction, so a killed run goes on where it ended. */
export async function countDay(db: Db, day: TenantDay, stop?: AbortSignal): Promise<void> {
  const isFinal = await hasEnded(db, day.day)
  for (;;) {
    if (stop?.aborted) return
    const changes = await db.transaction(async (tx) => {
      await lockCounters(tx, day.tenant)
      return await countChanges(tx, day, changesAtOnce)
    })
    if (changes < changesAtOnce) break
  }
  await noteCounted(db, day, isFinal)
}
