import type { Queryable } from '../../base/db/db.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

export type RebatePolicy = {
  /** CLAIM: members receive rebates at any time, and what is left after each business day; DAILY: after it only. */
  readonly mode: 'CLAIM' | 'DAILY'
  /** The turnover that a rebate asks for, in percent of it. */
  readonly turnoverPercent: number
}

const maxPercent = 10_000

/** The tenant's `policy.rebate`; CLAIM without turnover for what is not valid. */
export async function readRebatePolicy(db: Queryable, tenant: string): Promise<RebatePolicy> {
  const { rebate = {} } = (await readTenant(db, tenant)).policy as { rebate?: Readonly<Record<string, unknown>> }
  const { mode, turnoverPercent: percent } = rebate
  const isPercent =
    typeof percent === 'number' && Number.isSafeInteger(percent) && percent >= 0 && percent <= maxPercent
  return { mode: mode === 'DAILY' ? 'DAILY' : 'CLAIM', turnoverPercent: isPercent ? percent : 0 }
}
