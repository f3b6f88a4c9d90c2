import type { Handler } from '../../call/rpc/handler.ts'
import { readPage } from '../../call/rpc/cursor.ts'
import { listFeedbackRows } from './feedback-rows.ts'

export const listFeedback: Handler<'listFeedback'> = async ({ db, tenant, memberId }, input) => {
  const { rows, nextCursor } = await readPage(input, (page) => listFeedbackRows(db, { tenant, memberId }, page))
  return {
    rows: rows.map(({ id, kind, type, content, answer, answeredAt, createdAt }) => ({
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
