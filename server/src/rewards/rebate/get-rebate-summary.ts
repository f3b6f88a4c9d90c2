import { formatAmount } from '@mingtang/contract/money.ts'
import { listOpenTypes } from '../../base/tenant/open-type-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { openUnitsOf, receivableOf } from '../../money/turnover/settle-rule.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { findRatesOfMember } from './rate-rows.ts'
import { readRebatePolicy } from './rebate-policy.ts'
import { formatRate, formatUnits, unitsOfMinor } from './rebate-view.ts'
import { findBalance } from './settlement-rows.ts'

export const getRebateSummary: Handler<'getRebateSummary'> = async ({ db, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  const [open, balance, { level, rates }, policy] = await Promise.all([
    listOpenTypes(db, tenant),
    findBalance(db, { tenant, memberId, currency }),
    findRatesOfMember(db, tenant, memberId),
    readRebatePolicy(db, tenant),
  ])
  return {
    currency,
    accrued: formatUnits(openUnitsOf(balance, unitsOfMinor), currency),
    receivable: formatAmount(receivableOf(balance, unitsOfMinor), currency),
    paid: formatAmount(balance.paidMinor, currency),
    level,
    rates: rates
      .filter(({ gameType }) => open.has(gameType))
      .map(({ gameType, rateBp }) => ({ gameType, percent: formatRate(rateBp) })),
    ...policy,
  }
}
