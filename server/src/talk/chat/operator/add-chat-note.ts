import { cleanText } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { lockChat } from '../chat-rows.ts'
import { insertNote } from '../note-rows.ts'

export const addChatNote: Handler<'addChatNote'> = async ({ tx, tenant, operatorId }, { id, text }) => {
  const body = cleanText(text)
  if (!body) throw new CallError('chatEmpty')
  const chat = await lockChat(tx, tenant, id, null)
  if (!chat) throw new CallError('notFound')
  return { id: await insertNote(tx, chat, operatorId, body) }
}
