import type { Handler } from '../../../call/rpc/handler.ts'
import { listFigures } from '../figure-rows.ts'

const usualDays = 7

export const getDeskFigures: Handler<'getDeskFigures'> = async ({ db, tenant }, { days }) => ({
  rows: await listFigures(db, tenant, days || usualDays),
})
