import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { listApplications } from '../application-rows.ts'
import { applicationOf } from '../application-view.ts'

export const listAgencyApplications: Handler<'listAgencyApplications'> = async ({ db, tenant }, input) => {
  const size = pageSize(input.size)
  const asked = { tenant, state: input.state }
  const rows = await listApplications(db, asked, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return {
    rows: page.map((row) => ({
      ...applicationOf(row),
      memberId: row.memberId,
      userName: row.userName,
      parentName: row.parentName ?? '',
      registeredAt: row.registeredAt.toISOString(),
    })),
    nextCursor,
  }
}
