import type { Handler } from '../../call/rpc/handler.ts'
import { minutesToOpen, readChatHours } from './chat-hours.ts'
import { findLastChat, markMemberSeen, readUsualWait } from './chat-rows.ts'
import { chatOf, chatOrdersOf, messageOf } from './chat-view.ts'
import { listMessages } from './message-rows.ts'
import { listShownOrders } from './order-rows.ts'
import { ownerOf } from './owner.ts'

const maxMessages = 50

export const getChat: Handler<'getChat'> = async (call, input) => {
  const { db, tenant } = call
  const [row, usualWait, opening] = await Promise.all([
    findLastChat(db, ownerOf(call)),
    readUsualWait(db, tenant),
    readChatHours(db, tenant),
  ])
  const now = new Date()
  const closedMinutes = minutesToOpen(opening, now)
  const hours = {
    isOpen: closedMinutes === 0,
    from: opening?.from ?? '',
    to: opening?.to ?? '',
    zone: opening?.zone ?? '',
    opensAt: closedMinutes > 0 ? new Date(now.getTime() + closedMinutes * 60_000).toISOString() : '',
    waitSeconds: usualWait,
  }
  if (!row) return { hours, messages: [], orders: [] }
  const after = input.id === row.id ? input.after : 0
  const [messages, orders] = await Promise.all([
    listMessages(db, row, { after, limit: maxMessages }),
    listShownOrders(db, tenant, row.id),
    input.isGlance ? undefined : markMemberSeen(db, row),
  ])
  return {
    hours,
    chat: chatOf(row, usualWait),
    messages: messages.map((message) => messageOf(message, 'MEMBER')),
    orders: await chatOrdersOf(db, tenant, orders, call.lang),
  }
}
