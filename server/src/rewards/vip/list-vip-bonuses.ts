import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listBonuses } from './bonus-rows.ts'
import { bonusOf } from './bonus-view.ts'

export const listVipBonuses: Handler<'listVipBonuses'> = async ({ db, tenant, memberId }, { isOpen, cursor, size }) => {
  const { rows, nextCursor } = await readPage({ cursor, size }, (page) =>
    listBonuses(db, { tenant, memberId, isOpen }, page),
  )
  return { rows: rows.map(bonusOf), nextCursor }
}
