import { noteOperatorView } from '../../account/operator-view-rows.ts'
import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { listOperatorFeedbackRows } from '../feedback-rows.ts'

export const listOperatorFeedback: Handler<'listOperatorFeedback'> = async (
  call,
  { state, kind, cursor, size: asked },
) => {
  const { db, tenant } = call
  const size = pageSize(asked)
  const rows = await listOperatorFeedbackRows(db, { tenant, state, kind }, readCursor(cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  const memberIds = page.map(({ memberId }) => memberId)
  await noteOperatorView(db, call, memberIds, 'FEEDBACK_REVIEW')
  return {
    rows: page.map(({ id, createdAt, userName, kind: kindOfRow, type, content, mayCall, answer, answeredAt }) => ({
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
