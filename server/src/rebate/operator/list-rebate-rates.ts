import type { Handler } from '../../rpc/handler.ts'
import { listRates } from '../rate-rows.ts'

export const listRebateRates: Handler<'listRebateRates'> = async ({ db, tenant }) => ({
  rows: await listRates(db, tenant),
})
