import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { requireAgent } from '../tree/require-agent.ts'
import { listTeamRows } from './team-rows.ts'
import { teamMemberOf } from './team-view.ts'

export const listTeam: Handler<'listTeam'> = async ({ db, tenant, memberId }, input) => {
  await requireAgent(db, tenant, memberId)
  const asked = { tenant, agentId: memberId, search: input.search.trim(), level: input.level }
  const { rows, nextCursor } = await readPage(input, (page) => listTeamRows(db, asked, page))
  return { rows: rows.map(teamMemberOf), nextCursor }
}
