// Attempts of operators, counted before the check (decision 0013): by account, by IP address, and at the second factor.
import type { Db } from '../../../base/db/db.ts'
import { clearFailures, giveBackTry, takeTry } from '../../proof/try-rows.ts'
import { insertAudit } from '../../../call/rpc/audit-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { CallFacts } from '../../../call/rpc/handler.ts'

/** What is counted. Members' attempts are in the same table; the colon cannot occur in an account name, so the keys never collide. */
type Counted = {
  readonly key: `operator:${string}` | 'operator-address:' | `operator-device:${string}` | `operator-factor:${string}`
  /** Empty to count attempts from all addresses together. */
  readonly ip: string
}

export type Lock = Counted & { readonly max: number; readonly minutes: number }

/** The attempts at the second factor of an operator, from all addresses together. */
export function factorLock(
  {
    lockAfterFailures: max,
    lockMinutes: minutes,
  }: { readonly lockAfterFailures: number; readonly lockMinutes: number },
  operatorId: string,
): Lock {
  return { key: `operator-factor:${operatorId}`, ip: '', max, minutes }
}

type Trying = CallFacts & { readonly db: Db }

/** Counts an attempt; throws accountLocked above the limit. The first one above it inserts an alarm row into the audit. */
export async function countOperatorTry(call: Trying, { key, ip, max, minutes }: Lock): Promise<void> {
  const { context, db, tenant } = call
  const tries = await takeTry(db, tenant, key, ip, minutes)
  if (tries <= max) return
  if (tries === max + 1) {
    context.log.warn({ tenant, locked: key, ip: call.ip }, 'an operator login is locked')
    await insertAudit(db, {
      tenant,
      actor: 'system',
      action: 'alarm_operator_locked',
      subjectId: key,
      detail: { minutes, everywhere: ip === '' },
      ip: call.ip,
    })
  }
  throw new CallError('accountLocked', { minutes })
}

/** Resets the count after a correct attempt. */
export async function forgetOperatorTries({ db, tenant }: Trying, { key, ip }: Counted): Promise<void> {
  await clearFailures(db, tenant, key, ip)
}

/** Subtracts only the correct attempt: one known password must not reset the attempts of an address on other accounts. */
export async function giveBackOperatorTry({ db, tenant }: Trying, { key, ip }: Counted): Promise<void> {
  await giveBackTry(db, tenant, key, ip)
}
