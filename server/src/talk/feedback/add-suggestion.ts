import { cleanText } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { saveFeedback } from './save-feedback.ts'

export const addSuggestion: Handler<'addSuggestion'> = async ({ tx, tenant, memberId }, input) => {
  const content = cleanText(input.content)
  if (!content) throw new CallError('complaintEmpty')
  return await saveFeedback(tx, { tenant, memberId, kind: 'SUGGESTION', type: '', content, mayCall: false })
}
