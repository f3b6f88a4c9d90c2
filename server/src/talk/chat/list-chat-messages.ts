import { CallError } from '../../call/rpc/call-error.ts'
import { pageSize } from '../../call/rpc/cursor.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { findChat } from './chat-rows.ts'
import { chatOrdersOf, messageOf } from './chat-view.ts'
import { listMessages } from './message-rows.ts'
import { listShownOrders } from './order-rows.ts'
import { ownerOf } from './owner.ts'

export const listChatMessages: Handler<'listChatMessages'> = async (call, { id, before, size: asked }) => {
  const { tenant, ownerId } = ownerOf(call)
  const chat = await findChat(call.db, tenant, id, ownerId)
  if (!chat) throw new CallError('notFound')
  const size = pageSize(asked)
  const [rows, orders] = await Promise.all([
    listMessages(call.db, chat, { before, limit: size + 1 }),
    listShownOrders(call.db, tenant, id),
  ])
  const hasMore = rows.length > size
  return {
    rows: (hasMore ? rows.slice(1) : rows).map((row) => messageOf(row, 'MEMBER')),
    orders: await chatOrdersOf(call.db, tenant, orders, call.lang),
    hasMore,
  }
}
