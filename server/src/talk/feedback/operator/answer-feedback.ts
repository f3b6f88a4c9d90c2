import { cleanText } from '@mingtang/contract/field-rules.ts'
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import { tellNews } from '../../../member/member/tell-news.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { answerFeedbackRow, lockFeedback } from '../feedback-rows.ts'

export const answerFeedback: Handler<'answerFeedback'> = async (call, input) => {
  const { tx, tenant, operatorId } = call
  const answer = cleanText(input.answer)
  if (!answer) throw new CallError('feedbackAnswerEmpty')
  const found = await lockFeedback(tx, tenant, input.id)
  if (!found) throw new CallError('notFound')
  if (found.isAnswered) throw new CallError('feedbackAnswered')
  await answerFeedbackRow(tx, tenant, input.id, answer, operatorId)
  await noteOperatorView(tx, call, [found.memberId], 'FEEDBACK_ANSWERED')
  const notice = { kind: 'feedbackAnswered', params: { answer }, cause: input.id } as const
  await tellNews(tx, [{ tenant, memberId: found.memberId, notice }])
  return {}
}
