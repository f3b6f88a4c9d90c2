import { cutPage, pageSize, readCursor } from '../rpc/cursor.ts'
import type { Handler } from '../rpc/handler.ts'
import { linkOf } from './agency-view.ts'
import { listLinks } from './link-rows.ts'
import { requireAgent } from './require-agent.ts'

export const listAgencyLinks: Handler<'listAgencyLinks'> = async ({ db, tenant, memberId: agentId }, input) => {
  await requireAgent(db, tenant, agentId)
  const size = pageSize(input.size)
  const rows = await listLinks(db, { tenant, agentId }, readCursor(input.cursor), size + 1)
  const { page, nextCursor } = cutPage(rows, size)
  return { rows: page.map(linkOf), nextCursor }
}
