import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { expectedAt, legsOf } from './transfer-legs.ts'
import { findTransfer } from './transfer-rows.ts'
import { transferOf } from './transfer-view.ts'

export const getTransfer: Handler<'getTransfer'> = async ({ context, db, tenant, memberId }, input) => {
  const row = await findTransfer(db, tenant, memberId, input.id)
  if (!row) throw new CallError('notFound')
  const isOpen = row.state === 'PENDING'
  if (isOpen) context.wake('transfers')
  return {
    transfer: transferOf(row),
    legs: legsOf(row),
    tries: row.tries,
    nextQueryAt: isOpen ? row.dueAt.toISOString() : '',
    expectedAt: isOpen ? expectedAt(row.createdAt).toISOString() : '',
  }
}
