import { cleanText } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { keepFeedback } from './keep-feedback.ts'

export const addSuggestion: Handler<'addSuggestion'> = async ({ tx, tenant, memberId }, input) => {
  const content = cleanText(input.content)
  if (!content) throw new CallError('complaintEmpty')
  return await keepFeedback(tx, { tenant, memberId, kind: 'SUGGESTION', type: '', content, mayCall: false })
}
