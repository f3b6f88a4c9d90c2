import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { listReadable } from './message-rows.ts'
import { messageOf } from './message-view.ts'

export const listMessages: Handler<'listMessages'> = async ({ db, tenant, memberId, lang }, input) => {
  const size = pageSize(input.size)
  const rows = await listReadable(db, { tenant, memberId }, input, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map((row) => messageOf(row, input.lang || lang)), nextCursor }
}
