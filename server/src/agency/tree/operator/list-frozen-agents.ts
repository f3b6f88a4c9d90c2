import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listFrozen } from '../agent-rows.ts'

export const listFrozenAgents: Handler<'listFrozenAgents'> = async ({ db, tenant }, input) => {
  const asked = { tenant, isAppealed: input.isAppealed }
  const { rows, nextCursor } = await readPage(input, (page) => listFrozen(db, asked, page))
  return {
    rows: rows.map(({ id, userName, frozenReason, frozenAt, frozenUntil, appeal, appealedAt }) => ({
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
