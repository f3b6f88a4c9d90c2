import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { requireAgent } from './require-agent.ts'
import { listTeamRows } from './team-rows.ts'
import { teamMemberOf } from './team-view.ts'

export const listTeam: Handler<'listTeam'> = async ({ db, tenant, memberId }, input) => {
  await requireAgent(db, tenant, memberId)
  const size = pageSize(input.size)
  const asked = { tenant, agentId: memberId, search: input.search.trim(), level: input.level }
  const { page, nextCursor } = cutPage(await listTeamRows(db, asked, readCursor(input.cursor), size + 1), size)
  return { rows: page.map(teamMemberOf), nextCursor }
}
