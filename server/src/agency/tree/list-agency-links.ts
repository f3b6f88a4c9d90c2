import { readPage } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { linkOf } from './agency-view.ts'
import { listLinks } from './link-rows.ts'
import { requireAgent } from './require-agent.ts'

export const listAgencyLinks: Handler<'listAgencyLinks'> = async ({ db, tenant, memberId: agentId }, input) => {
  await requireAgent(db, tenant, agentId)
  const { rows, nextCursor } = await readPage(input, (page) => listLinks(db, { tenant, agentId }, page))
  return { rows: rows.map(linkOf), nextCursor }
}
