import { readPage } from '../../../call/rpc/cursor.ts'
import { etagOf } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { draftOf } from './draft-view.ts'
import { listOperatorRows } from './operator-message-rows.ts'

export const listOperatorMessages: Handler<'listOperatorMessages'> = async ({ db, tenant }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listOperatorRows(db, tenant, input.state, page))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      message: draftOf(row, row.userNames),
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      etag: etagOf(draftOf(row, row.userNames)),
    })),
    nextCursor,
  }
}
