import { isAtService } from '../providers/web-push/push-services.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { saveSubscription } from './push-rows.ts'

const mostPerMember = 20

export const savePushSubscription: Handler<'savePushSubscription'> = async (call, input) => {
  const { tx, context, tenant, memberId, sessionId, lang } = call
  if (!isAtService(input.endpoint, context.config.pushServices)) throw new CallError('pushServiceUnknown')
  await saveSubscription(tx, { tenant, memberId, sessionId, lang }, input, mostPerMember)
  return {}
}
