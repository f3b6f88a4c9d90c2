import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { lockChat } from './chat-rows.ts'
import { finishChat } from './finish-chat.ts'
import { ownerOf } from './owner.ts'

export const endChat: Handler<'endChat'> = async (call, { id }) => {
  const { tenant, ownerId } = ownerOf(call)
  const chat = await lockChat(call.tx, tenant, id, ownerId)
  if (!chat) throw new CallError('notFound')
  if (chat.state === 'CLOSED') throw new CallError('chatClosed')
  await finishChat(call.tx, chat)
  return {}
}
