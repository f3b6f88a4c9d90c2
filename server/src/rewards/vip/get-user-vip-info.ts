import { tierKeyOf, tierOf } from '@mingtang/contract/vip-tier.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { formatExperience, unitsOfPoint } from './experience.ts'
import { findLastVipTransfer } from './transfer-rows.ts'
import { transferOf } from './transfer-view.ts'
import { findVip, type VipRow } from './vip-member-rows.ts'

export const getUserVipInfo: Handler<'getUserVipInfo'> = async ({ db, tenant, memberId }) => {
  const [row, transfer] = await Promise.all([findVip(db, tenant, memberId), findLastVipTransfer(db, tenant, memberId)])
  const warning = warningOf(row)
  return {
    level: row.level,
    tier: tierOf(row.level),
    tierKey: tierKeyOf(row.level),
    experience: formatExperience(BigInt(row.experienceUnits)),
    nextNeeded: row.nextNeeded === null ? '' : `${row.nextNeeded}`,
    monthExperience: formatExperience(BigInt(row.monthUnits)),
    keep: `${row.keep}`,
    ...(warning && { warning }),
    birthday: row.birthday ?? '',
    openBonuses: row.openBonuses,
    ...(transfer && { transfer: transferOf(transfer) }),
  }
}

/** What the month still needs; none once the member has played it. */
function warningOf({ warnedUntil, keep, monthUnits }: VipRow) {
  const missingUnits = keep * unitsOfPoint - BigInt(monthUnits)
  if (warnedUntil === null || missingUnits <= 0n) return null
  return { missing: formatExperience(missingUnits), until: warnedUntil.toISOString() }
}
