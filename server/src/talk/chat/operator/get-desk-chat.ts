import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { findDeskRow } from '../chat-rows.ts'
import { chatOrdersOf, messageOf } from '../chat-view.ts'
import { listMessages } from '../message-rows.ts'
import { listNotes } from '../note-rows.ts'
import { listShownOrders } from '../order-rows.ts'
import { deskChatOf } from './desk-view.ts'

const maxMessages = 200

export const getDeskChat: Handler<'getDeskChat'> = async (call, { id, after }) => {
  const { db, tenant } = call
  const chat = await findDeskRow(db, tenant, id)
  if (!chat) throw new CallError('notFound')
  const [messages, orders, notes] = await Promise.all([
    listMessages(db, chat, { after, limit: maxMessages }),
    listShownOrders(db, tenant, id),
    listNotes(db, chat),
    noteOperatorView(db, call, chat.memberId ? [chat.memberId] : [], 'CHAT_REVIEW'),
  ])
  return {
    chat: deskChatOf(chat),
    messages: messages.map((message) => messageOf(message, 'DESK')),
    orders: await chatOrdersOf(db, tenant, orders, call.lang),
    notes: notes.map(({ id: noteId, operator, body, createdAt }) => ({
      id: noteId,
      operator,
      text: body,
      at: createdAt.toISOString(),
    })),
  }
}
