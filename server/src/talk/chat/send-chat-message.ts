import { cleanText } from '@mingtang/contract/field-rules.ts'
import type { OrderKind } from '@mingtang/contract/gen/words.ts'
import type { Tx } from '../../base/db/db.ts'
import { addressGroup } from '../../call/rpc/address-group.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { findQuick } from './answer-rows.ts'
import { minutesToOpen, readChatHours } from './chat-hours.ts'
import {
  type ChatOwner,
  type ChatRow,
  countGuestChats,
  findChat,
  findLastChat,
  insertChat,
  lockOwner,
} from './chat-rows.ts'
import { markFileSent } from './file-rows.ts'
import { addMessage, findSent, type NewChatMessage, secondsToWait } from './message-rows.ts'
import { findOrder } from './order-rows.ts'
import { ownerOf } from './owner.ts'
import { answerIn } from './quick-answer.ts'

const maxPerMinute = 20
/** Guest sessions cost nothing, so the open conversations of guests are counted by address. */
const maxGuestChats = 10

export const sendChatMessage: Handler<'sendChatMessage'> = async (call, input) => {
  const { tx, tenant, lang } = call
  const owner = ownerOf(call)
  const text = cleanText(input.text)
  const parts = [text, input.fileId, input.orderId, input.questionId].filter(Boolean)
  if (parts.length !== 1 || (input.orderKind === '') !== (input.orderId === '')) throw new CallError('chatEmpty')
  // One message of an owner after the other, so that none is missing when they are counted or looked for.
  await lockOwner(tx, owner)
  const quick = input.questionId ? await findQuick(tx, tenant, input.questionId) : null
  if (input.questionId && !quick) throw new CallError('notFound')
  const words = quick && answerIn(quick.words, lang)
  const message = messageFrom(input, words ? words.question : text)
  const sent = await findSent(tx, owner, 'MEMBER', input.clientId)
  if (sent) {
    if (!isSame(sent, message)) throw new CallError('requestIdReused')
    return { chatId: sent.conversationId, number: sent.number }
  }
  await requireOwn(call, input, owner)
  const seconds = await secondsToWait(tx, owner, maxPerMinute)
  if (seconds > 0) throw new CallError('chatLimit', { seconds })
  const chat = await openChat(call, owner)
  const number = await addMessage(tx, chat, message)
  if (words) await addMessage(tx, chat, { ...message, side: 'SYSTEM', clientId: '', body: words.answer })
  return { chatId: chat.id, number }
}

function messageFrom(input: Input<'sendChatMessage'>, body: string): NewChatMessage {
  return {
    side: 'MEMBER',
    clientId: input.clientId,
    operatorId: null,
    kind: input.fileId ? 'FILE' : input.orderId ? 'CARD' : 'TEXT',
    body,
    fileId: input.fileId || null,
    cardKind: (input.orderKind || null) as OrderKind | null,
    cardId: input.orderId || null,
  }
}

function isSame(sent: NewChatMessage, message: NewChatMessage): boolean {
  return sent.body === message.body && sent.fileId === message.fileId && sent.cardId === message.cardId
}

// A file or an order of somebody else is not found.
async function requireOwn(
  call: Call<'sendChatMessage'>,
  input: Input<'sendChatMessage'>,
  owner: ChatOwner,
): Promise<void> {
  const { tx, tenant, memberIdOrNull: memberId } = call
  if (input.fileId && !(await markFileSent(tx, owner, input.fileId))) throw new CallError('notFound')
  if (!input.orderId) return
  const order = memberId && (await findOrder(tx, { tenant, memberId }, input.orderKind, input.orderId))
  if (!order) throw new CallError('notFound')
}

async function openChat(call: Call<'sendChatMessage'>, owner: ChatOwner): Promise<ChatRow> {
  const { tx, tenant, memberIdOrNull: memberId, lang } = call
  const last = await findLastChat(tx, owner)
  if (last && last.state !== 'CLOSED') return last
  const address = addressGroup(call.ip)
  if (!memberId && (await countGuestChats(tx, tenant, address)) >= maxGuestChats)
    throw new CallError('chatLimit', { seconds: 600 })
  const isOffline = minutesToOpen(await readChatHours(tx, tenant), new Date()) > 0
  const id = await insertChat(tx, { ...owner, memberId, address, lang, isOffline })
  return await mustFind(tx, owner, id)
}

async function mustFind(tx: Tx, { tenant, ownerId }: ChatOwner, id: string): Promise<ChatRow> {
  const chat = await findChat(tx, tenant, id, ownerId)
  if (!chat) throw new Error('A conversation vanished')
  return chat
}
