import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { listFrozen } from '../agent-rows.ts'

export const listFrozenAgents: Handler<'listFrozenAgents'> = async ({ db, tenant }, input) => {
  const size = pageSize(input.size)
  const asked = { tenant, isAppealed: input.isAppealed }
  const rows = await listFrozen(db, asked, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: page.map(({ id, userName, frozenReason, frozenAt, frozenUntil, appeal, appealedAt }) => ({
      memberId: id,
      userName,
      reason: frozenReason,
      frozenAt: frozenAt.toISOString(),
      until: frozenUntil.toISOString(),
      appeal,
      appealedAt: appealedAt?.toISOString() ?? '',
    })),
    nextCursor,
  }
}
