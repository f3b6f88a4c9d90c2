import { readDays } from '../../../base/day/day-rows.ts'
import { tellNews } from '../../../member/member/tell-news.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readAgencyPolicy } from '../agency-policy.ts'
import { endApplication, lockApplication } from '../application-rows.ts'
import { appointAgent } from '../appoint-agent.ts'

export const decideAgencyApplication: Handler<'decideAgencyApplication'> = async (call, input) => {
  const { tx, tenant, operatorId } = call
  const { id, isApproved } = input
  const reason = isApproved ? '' : input.reason.trim()
  const row = await lockApplication(tx, tenant, id)
  if (!row) throw new CallError('notFound')
  if (row.state !== 'OPEN') throw new CallError('agencyDecided')
  if (!isApproved && !reason) throw new CallError('settingWrong', { field: 'reason' })
  const { memberId } = row
  if (isApproved) await appointAgent(tx, tenant, memberId, await readAgencyPolicy(tx, tenant))
  await endApplication(tx, { tenant, id, operatorId, reason })
  const notice = isApproved
    ? ({ kind: 'agencyApproved', params: {}, cause: id } as const)
    : ({ kind: 'agencyRefused', params: { reason }, cause: id } as const)
  await tellNews(tx, [{ tenant, memberId, notice }])
  return { fromDay: isApproved ? (await readDays(tx)).nextDay : '' }
}
