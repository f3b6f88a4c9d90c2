import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { requireAgent } from './require-agent.ts'
import { listTeamTransferRows } from './transfer-rows.ts'
import { teamTransferOf } from './transfer-view.ts'

export const listTeamTransfers: Handler<'listTeamTransfers'> = async ({ db, tenant, memberId: agentId }, input) => {
  await requireAgent(db, tenant, agentId)
  const size = pageSize(input.size)
  const rows = await listTeamTransferRows(db, tenant, agentId, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map(teamTransferOf), nextCursor }
}
