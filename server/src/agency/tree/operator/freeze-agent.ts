import { tellNews } from '../../../member/member/tell-news.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { freeze } from '../agent-rows.ts'

export const freezeAgent: Handler<'freezeAgent'> = async ({ tx, tenant }, { id, ...input }) => {
  const reason = input.reason.trim()
  if (!reason) throw new CallError('settingWrong', { field: 'reason' })
  if (input.days === 0) throw new CallError('settingWrong', { field: 'days' })
  const until = await freeze(tx, tenant, id, { reason, days: input.days })
  if (!until) throw new CallError('notFound')
  const params = { reason, until: until.toISOString() }
  await tellNews(tx, [{ tenant, memberId: id, notice: { kind: 'agentFrozen', params } }])
  return { until: until.toISOString() }
}
