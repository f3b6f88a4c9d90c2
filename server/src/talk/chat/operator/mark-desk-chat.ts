import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { findChat, markByDesk } from '../chat-rows.ts'

export const markDeskChat: Handler<'markDeskChat'> = async ({ db, tenant, operatorId }, { id, read, isTyping }) => {
  const chat = await findChat(db, tenant, id, null)
  if (!chat) throw new CallError('notFound')
  // Who only looks on leaves no mark for the member.
  if (chat.operatorId === operatorId && chat.state === 'TAKEN') await markByDesk(db, chat, { read, isTyping })
  return {}
}
