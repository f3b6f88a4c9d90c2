import type { Handler } from '../rpc/handler.ts'
import { listLineRows } from './line-rows.ts'

export const listLines: Handler<'listLines'> = async ({ db, tenant }) => ({ rows: await listLineRows(db, tenant) })
