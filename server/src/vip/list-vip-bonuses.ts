import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { listBonuses } from './bonus-rows.ts'
import { bonusOf } from './bonus-view.ts'

export const listVipBonuses: Handler<'listVipBonuses'> = async ({ db, tenant, memberId }, { isOpen, cursor, size }) => {
  const before = readCursor(cursor)
  const rows = await listBonuses(db, { tenant, memberId, isOpen }, before, pageSize(size) + 1)
  const { page, nextCursor } = cutPage(rows, pageSize(size))
  return { rows: page.map(bonusOf), nextCursor }
}
