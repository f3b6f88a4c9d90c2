import { cleanText } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { lockChat, setRating } from './chat-rows.ts'
import { ownerOf } from './owner.ts'

export const rateChat: Handler<'rateChat'> = async (call, { id, stars, text }) => {
  if (stars === 0) throw new CallError('badRequest', { field: 'stars' })
  const { tenant, ownerId } = ownerOf(call)
  const chat = await lockChat(call.tx, tenant, id, ownerId)
  if (!chat) throw new CallError('notFound')
  if (!chat.takenAt) throw new CallError('chatUnanswered')
  await setRating(call.tx, chat, stars, cleanText(text))
  return {}
}
