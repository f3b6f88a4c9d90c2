import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { disableLink } from './link-rows.ts'

export const disableAgencyLink: Handler<'disableAgencyLink'> = async ({ tx, tenant, memberId: agentId }, { id }) => {
  if (!(await disableLink(tx, { tenant, agentId, id }))) throw new CallError('notFound')
  return {}
}
