import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { findReadable, isDeleted, markDeleted } from './message-rows.ts'

export const deleteMessage: Handler<'deleteMessage'> = async ({ tx, tenant, memberId }, { id }) => {
  const reader = { tenant, memberId }
  if (await findReadable(tx, reader, id)) await markDeleted(tx, reader, id)
  else if (!(await isDeleted(tx, reader, id))) throw new CallError('notFound')
  return {}
}
