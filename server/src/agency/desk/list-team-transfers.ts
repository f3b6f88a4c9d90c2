import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { requireAgent } from '../tree/require-agent.ts'
import { listTeamTransferRows } from './transfer-rows.ts'
import { teamTransferOf } from './transfer-view.ts'

export const listTeamTransfers: Handler<'listTeamTransfers'> = async ({ db, tenant, memberId: agentId }, input) => {
  await requireAgent(db, tenant, agentId)
  const { rows, nextCursor } = await readPage(input, (page) => listTeamTransferRows(db, tenant, agentId, page))
  return { rows: rows.map(teamTransferOf), nextCursor }
}
