import type { Queryable } from '../../base/db/db.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { clearFailures, takeTry } from './try-rows.ts'

const maxTries = 10

/**
 * Counts a try at one of the member's own secrets (a second factor, the real name, a password inside the account); throws
 * accountLocked after ten within the lock time. Counts before the check, so that concurrent tries cannot bypass the limit.
 */
export async function countTry(db: Queryable, tenant: string, what: string, memberId: string): Promise<void> {
  const { lockMinutes } = await readSitePolicy(db, tenant)
  const tries = await takeTry(db, tenant, keyOf(what, memberId), '', lockMinutes)
  if (tries > maxTries) throw new CallError('accountLocked', { minutes: lockMinutes })
}

/** Resets the count after a right answer. */
export async function forgetTries(db: Queryable, tenant: string, what: string, memberId: string): Promise<void> {
  await clearFailures(db, tenant, keyOf(what, memberId), '')
}

// Login failures use the same table; the colon cannot occur in an account name, so the keys never collide.
function keyOf(what: string, memberId: string): string {
  return `${what}:${memberId}`
}
