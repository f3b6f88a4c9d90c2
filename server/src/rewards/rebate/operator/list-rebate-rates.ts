import { etagOf } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listEarningWarnings } from '../../../money/turnover/earning-rows.ts'
import { listRates } from '../rate-rows.ts'

export const listRebateRates: Handler<'listRebateRates'> = async ({ db, tenant }, { instead }) => {
  const [rows, warnings] = await Promise.all([
    listRates(db, tenant),
    listEarningWarnings(db, tenant, instead.length > 0 ? { rebates: instead } : {}),
  ])
  return { rows, warnings, etag: etagOf(rows) }
}
