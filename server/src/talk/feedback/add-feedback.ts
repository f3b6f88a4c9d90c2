import { cleanText } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { codesOf } from '../../site/site/enums.ts'
import { saveFeedback } from './save-feedback.ts'

export const addFeedback: Handler<'addFeedback'> = async ({ tx, tenant, memberId }, input) => {
  const { type } = input
  const content = cleanText(input.content)
  if (!content || !codesOf('Member-FeedbackEnum').includes(type)) throw new CallError('feedbackIncomplete')
  return await saveFeedback(tx, { tenant, memberId, kind: 'FEEDBACK', type, content, mayCall: input.isCall === 1 })
}
