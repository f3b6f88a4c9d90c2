import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../rpc/handler.ts'
import { readAgencyPolicy } from './agency-policy.ts'
import { formatRate } from './agency-view.ts'

export const getAgencyPlan: Handler<'getAgencyPlan'> = async ({ db, tenant }) => {
  const { joining, rates, belowPercent, turnoverPercent, ...policy } = await readAgencyPolicy(db, tenant)
  const offered = rates.map(({ gameType, rateMillionths }) => ({ gameType, percent: formatRate(rateMillionths) }))
  const transferLimits = Array.from(policy.transferMost, ([currency, mostMinor]) => ({
    currency,
    amount: formatAmount(mostMinor, currency),
  }))
  const { transferTurnoverPercent } = policy
  return { joining, rates: offered, belowPercent, turnoverPercent, transferLimits, transferTurnoverPercent }
}
