import { smallNumberOf } from '@mingtang/contract/decimal.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { AgencyPolicy } from '../agency-policy.ts'
import type { Terms } from '../terms-rule.ts'

/** A plan as `saveAgencyPlan` takes it; nothing of terms that are null. */
export function planOf(policy: AgencyPolicy, terms: Terms | null) {
  const { joining, belowPercent, turnoverPercent, transferTurnoverPercent } = policy
  return {
    joining,
    rates: policy.rates.map(({ gameType, rateMillionths }) => ({
      gameType,
      rateMillionths: smallNumberOf(rateMillionths),
    })),
    belowPercent,
    turnoverPercent,
    transferLimits: Array.from(policy.transferMost, ([currency, maxMinor]) => ({
      currency,
      amount: formatAmount(maxMinor, currency),
    })),
    transferTurnoverPercent,
    ...awardsOf(terms),
  }
}

/** The share and the amounts for newcomers of terms on the wire, without those that there are not. */
export function awardsOf(terms: Terms | null) {
  const { share, newcomerDays = 0, newcomers = [] } = terms ?? {}
  const amounts = Array.from(newcomers, ([currency, { amountMinor, depositMinor, effectiveMinor }]) => ({
    currency,
    amount: formatAmount(amountMinor, currency),
    deposit: formatAmount(depositMinor, currency),
    turnover: formatAmount(effectiveMinor, currency),
  }))
  return {
    ...(share && { share: { period: share.period, rateMillionths: smallNumberOf(share.rateMillionths) } }),
    ...(newcomerDays > 0 && { newcomer: { days: newcomerDays, amounts } }),
  }
}
