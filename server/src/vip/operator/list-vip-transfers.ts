import { noteOperatorView } from '../../account/operator-view-rows.ts'
import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { listOpenTransfers } from '../transfer-rows.ts'

export const listVipTransfers: Handler<'listVipTransfers'> = async (call, input) => {
  const { db, tenant } = call
  const size = pageSize(input.size)
  const rows = await listOpenTransfers(db, tenant, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  const memberIds = page.map(({ memberId }) => memberId)
  await noteOperatorView(db, call, memberIds, 'VIP_TRANSFER_REVIEW')
  return {
    rows: page.map(({ id, userName, site, proof, level, createdAt, firstBy, firstLevel }) => ({
      id,
      userName,
      site,
      proof,
      level,
      createdAt: createdAt.toISOString(),
      firstBy,
      firstLevel,
    })),
    nextCursor,
  }
}
