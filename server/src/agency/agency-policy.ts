import type { Queryable } from '../db/db.ts'
import { readTenant } from '../tenant/read-tenant.ts'

const mostPercent = 10_000

/** The turnover that commission asks for, in percent of it: the tenant's `policy.agency.turnoverPercent`, 0 for what is not valid. */
export async function readTurnoverPercent(db: Queryable, tenant: string): Promise<number> {
  const { agency = {} } = (await readTenant(db, tenant)).policy as { agency?: Readonly<Record<string, unknown>> }
  const { turnoverPercent: percent } = agency
  const isPercent =
    typeof percent === 'number' && Number.isSafeInteger(percent) && percent >= 0 && percent <= mostPercent
  return isPercent ? percent : 0
}
