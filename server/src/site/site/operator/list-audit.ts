import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { pageSize } from '../../../call/rpc/cursor.ts'
import { listAuditRows } from '../audit-list-rows.ts'

export const listAudit: Handler<'listAudit'> = async ({ db, tenant }, input) => {
  const size = pageSize(input.size)
  const rows = await listAuditRows(db, tenant, lineBefore(input.cursor), size + 1)
  const page = rows.slice(0, size)
  return {
    rows: page.map((row) => ({
      id: String(row.id),
      at: row.createdAt.toISOString(),
      operator: row.actor,
      action: row.action,
      subjectId: row.subjectId,
      detail: JSON.stringify(row.detail),
      ip: row.ip,
      requestId: row.requestId,
      refused: row.refused,
    })),
    nextCursor: rows.length > size ? String(page.at(-1)?.id ?? '') : '',
  }
}

// The cursor is the id of the last row of the page before.
function lineBefore(cursor: string): bigint | null {
  if (cursor === '') return null
  if (!/^[1-9][0-9]{0,17}$/.test(cursor)) throw new CallError('cursorWrong')
  return BigInt(cursor)
}
