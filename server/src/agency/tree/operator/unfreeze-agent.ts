import { tellNews } from '../../../member/member/tell-news.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { unfreeze } from '../agent-rows.ts'

export const unfreezeAgent: Handler<'unfreezeAgent'> = async ({ tx, tenant }, { id }) => {
  if (!(await unfreeze(tx, tenant, id))) throw new CallError('notFound')
  await tellNews(tx, [{ tenant, memberId: id, notice: { kind: 'agentUnfrozen', params: {} } }])
  return {}
}
