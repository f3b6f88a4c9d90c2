import type { Handler } from '../../../call/rpc/handler.ts'
import { listColleagues } from '../colleague-rows.ts'

export const listDeskColleagues: Handler<'listDeskColleagues'> = async ({ db, tenant, operatorId }) => ({
  rows: await listColleagues(db, tenant, operatorId),
})
