import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listOpenTransfers } from '../transfer-rows.ts'

export const listVipTransfers: Handler<'listVipTransfers'> = async (call, input) => {
  const { db, tenant } = call
  const { rows, nextCursor } = await readPage(input, (page) => listOpenTransfers(db, tenant, page))
  const memberIds = rows.map(({ memberId }) => memberId)
  await noteOperatorView(db, call, memberIds, 'VIP_TRANSFER_REVIEW')
  return {
    rows: rows.map(({ id, userName, site, proof, level, createdAt, firstBy, firstLevel }) => ({
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
