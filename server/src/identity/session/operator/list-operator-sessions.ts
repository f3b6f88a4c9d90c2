import type { Handler } from '../../../call/rpc/handler.ts'
import { listOperatorSessionRows } from './operator-rows.ts'

export const listOperatorSessions: Handler<'listOperatorSessions'> = async ({ db, operatorId, sessionId }) => {
  const rows = await listOperatorSessionRows(db, operatorId)
  return {
    rows: rows.map(({ id, createdAt, seenAt, ip, deviceName }) => ({
      id,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      ip,
      deviceName,
      isCurrent: id === sessionId,
    })),
  }
}
