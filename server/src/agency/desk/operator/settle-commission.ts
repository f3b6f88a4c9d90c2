import { formatAmount } from '@mingtang/contract/money.ts'
import type { Db } from '../../../base/db/db.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import type { DayScope } from '../../commission/accrual-rows.ts'
import { accrueDay, type Counted } from '../../commission/accrue-day.ts'
import { countDay } from '../../commission/count-days.ts'
import { payDue } from '../settle-commissions.ts'
import { settleNewcomers } from '../../awards/settle-newcomers.ts'
import { settleShare } from '../../awards/settle-share.ts'
import { requireEndedDay } from './require-ended-day.ts'
import { requireEndedPeriod, requireNewcomerDay } from './require-scope.ts'

// A call is given up after nine seconds.
const timeMs = 6_000

export const settleCommission: Handler<'settleCommission'> = async (call, { day, currency, kind }) => {
  const { context, db, tenant, operatorId } = call
  const asked = { tenant, currency, day }
  const counted = await begin(db, asked, kind, operatorId)
  const stop = AbortSignal.timeout(timeMs)
  const { lines, isDone } = await counted(stop)
  const paid = await payDue(context, asked, stop)
  return {
    lines,
    payments: paid.payments,
    paid: formatAmount(paid.paidMinor, currency),
    isDone: isDone && paid.isDone,
  }
}

/** The counting of what is asked; throws as the preview does. */
async function begin(
  db: Db,
  asked: DayScope,
  kind: string,
  operatorId: string,
): Promise<(stop: AbortSignal) => Promise<Counted>> {
  if (kind === 'SHARE') {
    const period = await requireEndedPeriod(db, asked)
    return (stop) => settleShare(db, period, { stop, operatorId })
  }
  if (kind === 'CPA') {
    const newcomers = await requireNewcomerDay(db, asked)
    return (stop) => settleNewcomers(db, newcomers, asked.currency, { stop, operatorId })
  }
  const scope = await requireEndedDay(db, asked)
  return async (stop) => {
    const counted = await accrueDay(db, scope, { stop, operatorId })
    await countDay(db, scope, stop)
    return counted
  }
}
