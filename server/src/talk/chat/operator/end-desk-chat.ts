import type { Handler } from '../../../call/rpc/handler.ts'
import { finishChat } from '../finish-chat.ts'
import { pushChat } from '../push-chat.ts'
import { requireOwnChat } from './require-own-chat.ts'

export const endDeskChat: Handler<'endDeskChat'> = async (call, { id }) => {
  const chat = await requireOwnChat(call, id)
  await finishChat(call.tx, chat)
  await pushChat(call.tx, chat)
  return {}
}
