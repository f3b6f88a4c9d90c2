import type { Handler } from '../../call/rpc/handler.ts'
import { findAgent } from './agent-rows.ts'
import { findLastApplication } from './application-rows.ts'
import { applicationOf } from './application-view.ts'

export const getAgencyApplication: Handler<'getAgencyApplication'> = async ({ db, tenant, memberId }) => {
  const [agent, row] = await Promise.all([findAgent(db, tenant, memberId), findLastApplication(db, tenant, memberId)])
  return { isAgent: agent !== null, ...(row && { application: applicationOf(row) }) }
}
