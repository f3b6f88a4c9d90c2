import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { setOperator } from '../chat-rows.ts'
import { findColleague } from '../colleague-rows.ts'
import { sayEvent } from '../finish-chat.ts'
import { pushChat } from '../push-chat.ts'
import { requireOwnChat } from './require-own-chat.ts'

export const passChat: Handler<'passChat'> = async (call, { id, operator }) => {
  const { tx, tenant } = call
  const chat = await requireOwnChat(call, id)
  const nextId = operator ? await findColleague(tx, tenant, operator) : null
  if (operator && !nextId) throw new CallError('notFound')
  await setOperator(tx, chat, nextId)
  await sayEvent(tx, chat, nextId ? 'PASSED' : 'RETURNED')
  await pushChat(tx, chat)
  return {}
}
