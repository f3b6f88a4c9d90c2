import { addPushes, type NewPush } from '../../realtime/push-rows.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { lockOperatorRow, markSent, type OperatorMessageRow } from './operator-message-rows.ts'

export const sendMessage: Handler<'sendMessage'> = async ({ tx, tenant }, { id }) => {
  const row = await lockOperatorRow(tx, tenant, id)
  if (!row) throw new CallError('notFound')
  if (row.state !== 'DRAFT') throw new CallError('messageSent')
  // The end of a draft that lay too long has passed.
  if (row.endsAt && row.endsAt <= new Date()) throw new CallError('settingWrong', { field: 'endsAt' })
  const beginsAt = await markSent(tx, tenant, id)
  if (!row.beginsAt || row.beginsAt <= new Date()) await addPushes(tx, pushesOf(tenant, row))
  return { beginsAt: beginsAt.toISOString() }
}

// Named members learn of it at once; an audience finds it when it reads its unread number (decision 0075).
function pushesOf(tenant: string, { id, isPopup, memberIds }: OperatorMessageRow): NewPush[] {
  return memberIds.map((memberId) => ({ tenant, memberId, command: 'MESSAGES', data: { id, kind: '', isPopup } }))
}
