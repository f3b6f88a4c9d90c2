import { tierKeyOf, tierOf } from '@mingtang/contract/vip-tier.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listOpenTypes } from '../../base/tenant/open-type-rows.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { listRates, type Rate } from '../rebate/rate-rows.ts'
import { formatRate } from '../rebate/rebate-view.ts'
import { type LevelRow, listLevels } from './level-rows.ts'
import { readVipPolicy } from './vip-policy.ts'

export const listVipLevels: Handler<'listVipLevels'> = async ({ db, tenant }, input) => {
  const { currencies, defaultCurrency } = await readTenant(db, tenant)
  const currency = input.currency || defaultCurrency
  if (!currencies.includes(currency)) throw new CallError('currencyUnknown')
  const [rows, rates, open, { bonusDays, turnoverPercent }] = await Promise.all([
    listLevels(db, tenant, currency),
    listRates(db, tenant),
    listOpenTypes(db, tenant),
    readVipPolicy(db, tenant),
  ])
  const openRates = rates.filter(({ gameType }) => open.has(gameType))
  return {
    rows: rows.map((row) => levelOf(row, currency, highestRate(openRates, row.level))),
    currency,
    bonusDays,
    turnoverPercent,
  }
}

/** The highest rate that holds on a level. Rates ascend by level, so that the last one of a type holds. */
function highestRate(rates: readonly Rate[], level: number): number {
  const byType = new Map(rates.filter((rate) => rate.level <= level).map(({ gameType, rateBp }) => [gameType, rateBp]))
  return Math.max(0, ...byType.values())
}

function levelOf({ level, needed, keep, decayPercent, ...bonus }: LevelRow, currency: string, rateBp: number) {
  return {
    level,
    tier: tierOf(level),
    tierKey: tierKeyOf(level),
    needed: `${needed}`,
    keep: `${keep}`,
    decayPercent,
    levelUp: formatAmount(bonus.levelUpMinor, currency),
    monthly: formatAmount(bonus.monthlyMinor, currency),
    birthday: formatAmount(bonus.birthdayMinor, currency),
    rebatePercent: rateBp > 0 ? formatRate(rateBp) : '',
  }
}
