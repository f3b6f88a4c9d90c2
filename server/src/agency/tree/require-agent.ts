import type { Queryable } from '../../base/db/db.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { type AgentRow, findAgent } from './agent-rows.ts'

/** The caller as an agent; throws agencyNotAgent. */
export async function requireAgent(db: Queryable, tenant: string, memberId: string): Promise<AgentRow> {
  const agent = await findAgent(db, tenant, memberId)
  if (!agent) throw new CallError('agencyNotAgent')
  return agent
}
