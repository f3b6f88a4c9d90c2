import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listReadable } from './message-rows.ts'
import { messageOf } from './message-view.ts'

export const listMessages: Handler<'listMessages'> = async ({ db, tenant, memberId, lang }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listReadable(db, { tenant, memberId }, input, page))
  return { rows: rows.map((row) => messageOf(row, input.lang || lang)), nextCursor }
}
