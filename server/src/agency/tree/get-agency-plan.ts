import { formatAmount } from '@mingtang/contract/money.ts'
import { listOpenTypes } from '../../base/tenant/open-type-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readAgencyPolicy } from './agency-policy.ts'
import { formatRate } from './agency-view.ts'
import { listTerms } from './terms-rows.ts'

export const getAgencyPlan: Handler<'getAgencyPlan'> = async ({ db, tenant }) => {
  const { joining, rates, belowPercent, turnoverPercent, ...policy } = await readAgencyPolicy(db, tenant)
  const open = await listOpenTypes(db, tenant)
  const offered = rates
    .filter(({ gameType }) => open.has(gameType))
    .map(({ gameType, rateMillionths }) => ({ gameType, percent: formatRate(rateMillionths) }))
  const terms = (await listTerms(db, tenant)).at(-1)
  const transferLimits = Array.from(policy.transferMost, ([currency, maxMinor]) => ({
    currency,
    amount: formatAmount(maxMinor, currency),
  }))
  const { transferTurnoverPercent } = policy
  const share = terms?.share
  return {
    joining,
    rates: offered,
    belowPercent,
    turnoverPercent,
    transferLimits,
    transferTurnoverPercent,
    sharePeriod: share?.period ?? '',
    sharePercent: share ? formatRate(share.rateMillionths) : '',
    newcomerDays: terms?.newcomerDays ?? 0,
    newcomers: Array.from(terms?.newcomers ?? [], ([currency, { amountMinor, depositMinor, effectiveMinor }]) => ({
      currency,
      amount: formatAmount(amountMinor, currency),
      deposit: formatAmount(depositMinor, currency),
      turnover: formatAmount(effectiveMinor, currency),
    })),
  }
}
