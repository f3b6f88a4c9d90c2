import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { dateRange } from '../../../money/wallet/date-range.ts'
import { formatUnits } from '../../tree/agency-view.ts'
import { listRuns } from '../../commission/run-rows.ts'

export const listCommissionRuns: Handler<'listCommissionRuns'> = async ({ db, tenant }, input) => {
  const { kind, currency, day } = input
  if (day) dateRange(day, day)
  const { rows, nextCursor } = await readPage(input, (page) => listRuns(db, { tenant, kind, currency, day }, page))
  return {
    rows: rows.map((run) => ({
      id: run.id,
      kind: run.kind,
      currency: run.currency,
      fromDay: run.fromDay,
      toDay: run.toDay,
      createdAt: run.createdAt.toISOString(),
      operator: run.operatorName ?? '',
      lines: run.lines,
      corrections: run.corrections,
      commission: formatUnits(BigInt(run.units), run.currency),
    })),
    nextCursor,
  }
}
