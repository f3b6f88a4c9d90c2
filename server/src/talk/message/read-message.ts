import { inLanguage } from '@mingtang/contract/languages.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { findReadable, markRead } from './message-rows.ts'
import { messageOf } from './message-view.ts'

export const readMessage: Handler<'readMessage'> = async ({ tx, tenant, memberId, ...call }, input) => {
  const lang = input.lang || call.lang
  const row = await findReadable(tx, { tenant, memberId }, input.id)
  if (!row) throw new CallError('notFound')
  await markRead(tx, { tenant, memberId }, row.id)
  return { message: messageOf({ ...row, isRead: true }, lang), content: inLanguage(row.words, lang)?.content ?? '' }
}
