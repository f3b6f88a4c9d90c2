import type { Handler } from '../../call/rpc/handler.ts'
import { listQuick } from './answer-rows.ts'
import { answerIn } from './quick-answer.ts'

export const listChatQuestions: Handler<'listChatQuestions'> = async ({ db, tenant, lang }) => {
  const rows = await listQuick(db, tenant)
  return { rows: rows.map(({ id, words }) => ({ id, question: answerIn(words, lang).question })) }
}
