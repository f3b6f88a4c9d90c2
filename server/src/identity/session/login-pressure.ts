// Credential stuffing spreads few tries over many accounts and IP addresses; only the tenant's total shows it.
import type { Queryable } from '../../base/db/db.ts'
import type { FactsInside } from '../../call/rpc/handler.ts'
import { addFailure, countPressure, raiseAlarm } from './login-pressure-rows.ts'

/** True while the tenant's failed logins of the last ten minutes reach the threshold; every login then needs a captcha, on every node. */
export async function isUnderPressure(db: Queryable, tenant: string, threshold: number): Promise<boolean> {
  return (await countPressure(db, tenant)) >= threshold
}

/** Counts a failed login; logs one warning when the threshold is reached. */
export async function addPressure(db: Queryable, call: FactsInside, threshold: number): Promise<void> {
  const { tenant } = call
  await addFailure(db, tenant)
  const failures = await countPressure(db, tenant)
  if (failures >= threshold && (await raiseAlarm(db, tenant)))
    call.context.log.warn({ tenant, failures }, 'many logins fail: everybody is asked for a captcha')
}
