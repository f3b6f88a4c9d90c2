import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { lockChat, setOperator } from '../chat-rows.ts'
import { sayEvent } from '../finish-chat.ts'
import { pushChat } from '../push-chat.ts'

export const takeChat: Handler<'takeChat'> = async ({ tx, tenant, operatorId }, { id }) => {
  const chat = await lockChat(tx, tenant, id, null)
  if (!chat) throw new CallError('notFound')
  if (chat.state === 'CLOSED') throw new CallError('chatClosed')
  if (chat.state === 'TAKEN') throw new CallError('chatTaken')
  await setOperator(tx, chat, operatorId)
  await sayEvent(tx, chat, 'TAKEN')
  await pushChat(tx, chat)
  return {}
}
