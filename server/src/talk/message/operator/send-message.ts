import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { lockOperatorRow, markSent } from './operator-message-rows.ts'

export const sendMessage: Handler<'sendMessage'> = async ({ tx, tenant, context }, { id }) => {
  const row = await lockOperatorRow(tx, tenant, id)
  if (!row) throw new CallError('notFound')
  if (row.state !== 'DRAFT') throw new CallError('messageSent')
  // The end of a draft that lay too long has passed.
  if (row.endsAt && row.endsAt <= new Date()) throw new CallError('settingWrong', { field: 'endsAt' })
  const beginsAt = await markSent(tx, tenant, id)
  if (!row.beginsAt || row.beginsAt <= new Date()) await tellBroadcast(tx, { ...row, tenant })
  tx.afterCommit(() => context.wake('notices'))
  return { beginsAt: beginsAt.toISOString() }
}
