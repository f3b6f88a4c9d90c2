import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listApplications } from '../application-rows.ts'
import { applicationOf } from '../application-view.ts'

export const listAgencyApplications: Handler<'listAgencyApplications'> = async ({ db, tenant }, input) => {
  const asked = { tenant, state: input.state }
  const { rows, nextCursor } = await readPage(input, (page) => listApplications(db, asked, page))
  return {
    rows: rows.map((row) => ({
      ...applicationOf(row),
      memberId: row.memberId,
      userName: row.userName,
      parentName: row.parentName ?? '',
      registeredAt: row.registeredAt.toISOString(),
    })),
    nextCursor,
  }
}
