import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { type News, tellNews } from '../../../member/member/tell-news.ts'
import { countDeciders } from '../../../call/rpc/caller-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import {
  endVipTransfer,
  grantLevel,
  hasLevel,
  lockVipTransfer,
  markFirstApproval,
  type VipTransferRow,
} from '../transfer-rows.ts'

export const decideVipTransfer: Handler<'decideVipTransfer'> = async (call, input) => {
  const { tx, tenant, operatorId } = call
  const { id, level } = input
  const reason = input.reason.trim()
  const row = await lockVipTransfer(tx, tenant, id)
  if (!row) throw new CallError('notFound')
  if (row.state !== 'OPEN') throw new CallError('vipTransferDecided')
  if (level === 0 && !reason) throw new CallError('settingWrong', { field: 'reason' })
  if (level > 0 && !(await hasLevel(tx, tenant, level))) throw new CallError('settingWrong', { field: 'level' })
  // A level is worth money: two operators give it, and both the same one.
  if (level > 0 && row.firstLevel !== level) {
    await markFirstApproval(tx, tenant, { id, operatorId, level })
    await noteOperatorView(tx, call, [row.memberId], 'VIP_TRANSFER_DECIDED')
    return { state: 'OPEN', deciders: await countDeciders(tx, tenant, 'vip.edit', operatorId) }
  }
  if (level > 0 && row.firstOperatorId === operatorId) throw new CallError('vipTransferOwn')
  if (level > 0) await grantLevel(tx, tenant, row.memberId, level)
  await endVipTransfer(tx, tenant, { id, operatorId, level: level || null, reason })
  await noteOperatorView(tx, call, [row.memberId], 'VIP_TRANSFER_DECIDED')
  await tellNews(tx, [newsOf(tenant, row, level, reason)])
  return { state: level > 0 ? 'APPROVED' : 'REFUSED' }
}

// The member's pages show the level: reading the member again shows it.
function newsOf(tenant: string, { id: cause, memberId, site }: VipTransferRow, level: number, reason: string): News {
  if (level === 0)
    return { tenant, memberId, notice: { kind: 'levelTransferRefused', params: { site, reason }, cause } }
  const notice = { kind: 'levelTransferApproved', params: { site, level: `${level}` }, cause } as const
  return { tenant, memberId, push: { command: 'USERINFO_REFRESH', data: {} }, notice }
}
