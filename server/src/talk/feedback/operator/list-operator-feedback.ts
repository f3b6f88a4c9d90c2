import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listOperatorFeedbackRows } from '../feedback-rows.ts'

export const listOperatorFeedback: Handler<'listOperatorFeedback'> = async (call, input) => {
  const { db, tenant } = call
  const filter = { tenant, state: input.state, kind: input.kind, sort: input.sort }
  const { rows, nextCursor } = await readPage(input, (page) => listOperatorFeedbackRows(db, filter, page))
  const memberIds = rows.map(({ memberId }) => memberId)
  await noteOperatorView(db, call, memberIds, 'FEEDBACK_REVIEW')
  return {
    rows: rows.map(({ id, createdAt, userName, kind: kindOfRow, type, content, mayCall, answer, answeredAt }) => ({
      id,
      at: createdAt.toISOString(),
      userName,
      kind: kindOfRow,
      type,
      content,
      mayCall,
      answer,
      answeredAt: answeredAt?.toISOString() ?? '',
    })),
    nextCursor,
  }
}
