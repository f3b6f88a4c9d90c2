import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { tierKeyOf, tierOf } from './experience.ts'
import { type LevelRow, listLevels } from './level-rows.ts'
import { readVipPolicy } from './vip-policy.ts'

export const listVipLevels: Handler<'listVipLevels'> = async ({ db, tenant }, input) => {
  const { currencies, defaultCurrency } = await readTenant(db, tenant)
  const currency = input.currency || defaultCurrency
  if (!currencies.includes(currency)) throw new CallError('currencyUnknown')
  const [rows, { bonusDays, turnoverPercent }] = await Promise.all([
    listLevels(db, tenant, currency),
    readVipPolicy(db, tenant),
  ])
  return { rows: rows.map((row) => levelOf(row, currency)), currency, bonusDays, turnoverPercent }
}

function levelOf({ level, needed, keep, decayPercent, ...bonus }: LevelRow, currency: string) {
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
  }
}
