import { formatAmount } from '@mingtang/contract/money.ts'
import { addDays } from '../../../base/day/business-day.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { dateRange } from '../../../money/wallet/date-range.ts'
import { simulate } from '../simulate.ts'
import { warningsWith } from './warnings-with.ts'
import { readPromotion } from './read-promotion.ts'

const maxDays = 31

export const simulatePromotion: Handler<'simulatePromotion'> = async ({ db, tenant }, input) => {
  if (!input.document) throw new CallError('promotionTermsWrong', { field: 'document' })
  const read = readPromotion(input.document)
  const { currency } = input
  const budget = read.budgets.find((one) => one.currency === currency)
  if (!budget) throw new CallError('promotionTermsWrong', { field: 'tiers.currency' })
  const result = await simulate(db, tenant, read, budget, daysOf(input.fromDate, input.toDate))
  const money = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  return {
    days: result.days.map(({ day, claims, costMinor }) => ({ day, claims, cost: money(costMinor) })),
    members: result.members,
    claims: result.claims,
    cost: money(result.costMinor),
    required: money(result.requiredMinor),
    spentOn: result.spentOn,
    warnings: await warningsWith(db, tenant, read),
  }
}

function daysOf(fromDate: string, toDate: string): string[] {
  dateRange(fromDate, toDate)
  const days = [fromDate]
  while ((days.at(-1) ?? toDate) < toDate) days.push(addDays(days.at(-1) ?? '', 1))
  if (days.length > maxDays) throw new CallError('dateRangeWrong')
  return days
}
