import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { transferOf } from './transfer-view.ts'
import { findTransfer } from './transfer-rows.ts'

export const getTransfer: Handler<'getTransfer'> = async ({ context, db, tenant, memberId }, input) => {
  const row = await findTransfer(db, tenant, memberId, input.id)
  if (!row) throw new CallError('notFound')
  if (row.state === 'PENDING') context.wake('transfers')
  return { transfer: transferOf(row) }
}
