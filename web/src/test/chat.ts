// A conversation with customer service for tests of the chat.
import type { Reply } from '@mingtang/contract/client.ts'
import type { ChatOrder } from '../session/dialogs.ts'
import type { Answers } from './network.ts'

type GetChat = Reply<'getChat'>
type Message = GetChat['messages'][number]

export const chatId = '0198a3f2-5c1e-7f00-8a00-00000000c4a7'
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

export const openHours: GetChat['hours'] = {
  isOpen: true,
  from: '08:00',
  to: '02:00',
  zone: 'Asia/Shanghai',
  opensAt: '',
  waitSeconds: 90,
}

export const takenChat: GetChat['chat'] = {
  id: chatId,
  state: 'TAKEN',
  isOffline: false,
  position: 0,
  waitSeconds: 0,
  operator: '#4F2A',
  isOperatorTyping: false,
  deskDelivered: 0,
  deskRead: 0,
  lastNumber: 0,
  ownRead: 100,
  mail: '',
  stars: 0,
  createdAt: '2026-03-01T12:00:00Z',
  closedAt: '',
}

export const waitingChat = { ...takenChat, state: 'WAITING' as const, operator: '' }
export const closedChat = { ...takenChat, state: 'CLOSED' as const, closedAt: '2026-03-01T12:40:00Z' }

/** Messages numbered from 1, each a minute after the one before. */
export function said(...parts: readonly Partial<Message>[]): Message[] {
  return parts.map(
    (part, index): Omit<Message, 'file'> => ({
      number: index + 1,
      side: 'MEMBER',
      kind: 'TEXT',
      text: '',
      orderKind: '',
      orderId: '',
      clientId: '',
      operator: part.side === 'DESK' ? '#4F2A' : '',
      at: new Date(Date.UTC(2026, 2, 1, 12, index)).toISOString(),
      ...part,
    }),
  ) as Message[]
}

export const recharge: ChatOrder = {
  kind: 'RECHARGE',
  id: '0198a3f2-5c1e-7f00-8a00-0000000000d1',
  currency: 'CNY',
  amount: '1234567.89',
  state: 'PAYING',
  platformCode: '',
  detail: 'E_WALLET',
  createdAt: '2026-03-01T11:50:00Z',
  settledAt: '',
}

/** A whole reply of getChat, without a conversation for null. Its last number is that of its messages. */
export function talkOf(chat: GetChat['chat'] | null, messages: Message[] = [], change: Partial<GetChat> = {}): GetChat {
  const lastNumber = messages.at(-1)?.number ?? 0
  const talk = { hours: openHours, messages, orders: [recharge], ...change }
  return (chat ? { ...talk, chat: { ...chat, lastNumber } } : talk) as GetChat
}

/** Replies for the chat: nothing said yet, two questions, one order, no earlier chats. */
export const quietChat: Answers = {
  getChat: talkOf(null),
  listChatQuestions: {
    rows: [
      { id: 'q1', question: 'How long does a deposit take?' },
      { id: 'q2', question: 'Why is my withdrawal under review?' },
    ],
  },
  listChatOrders: { rows: [recharge] as Reply<'listChatOrders'>['rows'] },
  listChats: { rows: [], nextCursor: '' },
  listChatMessages: { rows: [], orders: [], hasMore: false },
  sendChatMessage: { chatId, number: 1 },
  getChatFile: { content: onePixel } as Reply<'getChatFile'>,
  markChat: {},
}
