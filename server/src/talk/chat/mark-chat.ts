import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { findChat, markByMember } from './chat-rows.ts'
import { ownerOf } from './owner.ts'

export const markChat: Handler<'markChat'> = async (call, { id, read, isTyping }) => {
  const { tenant, ownerId } = ownerOf(call)
  const chat = await findChat(call.db, tenant, id, ownerId)
  if (!chat) throw new CallError('notFound')
  await markByMember(call.db, chat, { read, isTyping })
  return {}
}
