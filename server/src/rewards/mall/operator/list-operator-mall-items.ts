import { readPage } from '../../../call/rpc/cursor.ts'
import { etagOf } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { type ItemRow, listItems, settingOf } from '../item-rows.ts'

export const listOperatorMallItems: Handler<'listOperatorMallItems'> = async ({ db, tenant }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listItems(db, tenant, page))
  return { rows: rows.map(itemOf), nextCursor }
}

function itemOf(row: ItemRow) {
  const { id, words, cover, pricePoints, stock, memberLimit, state, sold, createdAt } = row
  return {
    id,
    item: { words: [...words], cover, price: String(pricePoints), stock, limit: memberLimit ?? 0, state },
    sold,
    createdAt: createdAt.toISOString(),
    etag: etagOf(settingOf(row)),
  }
}
