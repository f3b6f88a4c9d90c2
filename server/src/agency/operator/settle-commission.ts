import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../../rpc/handler.ts'
import { accrueDay } from '../accrue-day.ts'
import { countDay } from '../count-days.ts'
import { payDue } from '../settle-commissions.ts'
import { requireEndedDay } from './require-ended-day.ts'

// A call is given up after nine seconds.
const timeMs = 6_000

export const settleCommission: Handler<'settleCommission'> = async ({ context, tenant }, { day, currency }) => {
  // Each batch and each payment commits on its own; the call's transaction has the line of the audit.
  const { db } = context
  const scope = await requireEndedDay(db, { tenant, currency, day })
  const stop = AbortSignal.timeout(timeMs)
  const counted = await accrueDay(db, scope, stop)
  await countDay(db, { tenant, day }, stop)
  const paid = await payDue(context, scope, stop)
  return {
    lines: counted.lines,
    payments: paid.payments,
    paid: formatAmount(paid.paidMinor, currency),
    isDone: counted.isDone && paid.isDone,
  }
}
