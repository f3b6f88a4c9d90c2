import type { Queryable } from '../db/db.ts'
import { CallError } from '../rpc/call-error.ts'
import { readSitePolicy } from '../tenant/tenant-policy.ts'
import { clearFailures, takeTry } from './try-rows.ts'

const mostTries = 10

/**
 * Counts a try at something of the member's own (a second factor, the name, a password inside the account) and throws
 * accountLocked beyond ten within the lock's time. Counted before the look, so that many at once are no way around it.
 */
export async function countTry(db: Queryable, tenant: string, what: string, memberId: string): Promise<void> {
  const { lockMinutes } = await readSitePolicy(db, tenant)
  const tries = await takeTry(db, tenant, keyOf(what, memberId), '', lockMinutes)
  if (tries > mostTries) throw new CallError('accountLocked', { minutes: lockMinutes })
}

/** Forgets the tries after a right answer. */
export async function forgetTries(db: Queryable, tenant: string, what: string, memberId: string): Promise<void> {
  await clearFailures(db, tenant, keyOf(what, memberId), '')
}

// The colon cannot be in an account's name, so that the tries of both share a table.
function keyOf(what: string, memberId: string): string {
  return `${what}:${memberId}`
}
