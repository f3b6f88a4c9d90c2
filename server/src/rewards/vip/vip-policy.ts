import type { Queryable } from '../../base/db/db.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

export type VipPolicy = {
  /** Days within which a bonus can be received. */
  readonly bonusDays: number
  /** The turnover that a bonus asks for, in percent of it. */
  readonly turnoverPercent: number
  /** Days before the end of a month from which members are told what it still needs. */
  readonly warnDays: number
}

const defaults: VipPolicy = { bonusDays: 30, turnoverPercent: 100, warnDays: 7 }
const max: VipPolicy = { bonusDays: 365, turnoverPercent: 10_000, warnDays: 31 }

/** The tenant's `policy.vip`; the default for what is no whole number in range: bets must be booked whatever it says. */
export async function readVipPolicy(db: Queryable, tenant: string): Promise<VipPolicy> {
  const { vip = {} } = (await readTenant(db, tenant)).policy as { vip?: Readonly<Record<string, unknown>> }
  const whole = (name: keyof VipPolicy) => {
    const value = vip[name]
    const isRight = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max[name]
    return isRight ? value : defaults[name]
  }
  return { bonusDays: whole('bonusDays'), turnoverPercent: whole('turnoverPercent'), warnDays: whole('warnDays') }
}
