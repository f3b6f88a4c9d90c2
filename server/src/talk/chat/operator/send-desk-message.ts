import { cleanText } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { lockChat } from '../chat-rows.ts'
import { addMessage, findSent } from '../message-rows.ts'
import { pushChat } from '../push-chat.ts'
import { mailAnswer } from './mail-answer.ts'
import { requireOwnChat } from './require-own-chat.ts'

export const sendDeskMessage: Handler<'sendDeskMessage'> = async (call, { id, clientId, text }) => {
  const { tx, tenant, operatorId } = call
  const body = cleanText(text)
  if (!body) throw new CallError('chatEmpty')
  const locked = await lockChat(tx, tenant, id, null)
  if (!locked) throw new CallError('notFound')
  const sent = await findSent(tx, locked, 'DESK', clientId)
  if (sent) {
    if (sent.body !== body || sent.conversationId !== id || sent.operatorId !== operatorId)
      throw new CallError('requestIdReused')
    return { number: sent.number }
  }
  const chat = await requireOwnChat(call, id)
  const nothingElse = { fileId: null, cardKind: null, cardId: null }
  const number = await addMessage(tx, chat, { ...nothingElse, side: 'DESK', clientId, operatorId, kind: 'TEXT', body })
  await mailAnswer(tx, chat, body)
  await pushChat(tx, chat)
  return { number }
}
