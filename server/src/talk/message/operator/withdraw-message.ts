import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { deleteDeliveriesOf } from '../web-push-rows.ts'
import { lockOperatorRow, markWithdrawn } from './operator-message-rows.ts'

export const withdrawMessage: Handler<'withdrawMessage'> = async ({ tx, tenant }, { id }) => {
  const row = await lockOperatorRow(tx, tenant, id)
  if (!row) throw new CallError('notFound')
  if (row.state !== 'SENT') throw new CallError('messageNotSent')
  await markWithdrawn(tx, tenant, id)
  await deleteDeliveriesOf(tx, id)
  return {}
}
