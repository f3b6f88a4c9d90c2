import type { Handler } from '../rpc/handler.ts'
import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import { listFeedbackRows } from './feedback-rows.ts'

export const listFeedback: Handler<'listFeedback'> = async ({ db, tenant, memberId }, input) => {
  const size = pageSize(input.size)
  const before = readCursor(input.cursor)
  const rows = await listFeedbackRows(db, { tenant, memberId, before, limit: size + 1 })
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: page.map(({ id, kind, type, content, answer, answeredAt, createdAt }) => ({
      id,
      at: createdAt.toISOString(),
      kind,
      type,
      content,
      answer,
      answeredAt: answeredAt?.toISOString() ?? '',
    })),
    nextCursor,
  }
}
