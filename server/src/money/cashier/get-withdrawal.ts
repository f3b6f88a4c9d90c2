import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { findWithdrawal } from './withdrawal-rows.ts'
import { withdrawalOf } from './withdrawal-view.ts'

export const getWithdrawal: Handler<'getWithdrawal'> = async ({ db, tenant, memberId }, { id }) => {
  const row = await findWithdrawal(db, tenant, memberId, id)
  if (!row) throw new CallError('notFound')
  return { withdrawal: withdrawalOf(row) }
}
