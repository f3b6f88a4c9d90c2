import type { Handler } from '../../rpc/handler.ts'
import { finishChat } from '../finish-chat.ts'
import { requireOwnChat } from './require-own-chat.ts'

export const endDeskChat: Handler<'endDeskChat'> = async (call, { id }) => {
  await finishChat(call.tx, await requireOwnChat(call, id))
  return {}
}
