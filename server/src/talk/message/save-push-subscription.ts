import { isAtService } from '../../base/providers/web-push/push-services.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { saveSubscription } from './web-push-rows.ts'

const maxPerMember = 20
// An uncompressed point of P-256, and the secret beside it (RFC 8291).
const pointBytes = 65
const secretBytes = 16

export const savePushSubscription: Handler<'savePushSubscription'> = async (call, input) => {
  const { tx, context, tenant, memberId, sessionId, lang } = call
  if (!isLong(input.p256dh, pointBytes) || !isLong(input.auth, secretBytes)) throw new CallError('badRequest')
  if (!isAtService(input.endpoint, context.config.pushServices)) throw new CallError('pushServiceUnknown')
  await saveSubscription(tx, { tenant, memberId, sessionId, lang }, input, maxPerMember)
  return {}
}

function isLong(base64url: string, bytes: number): boolean {
  return Buffer.from(base64url, 'base64url').length === bytes
}
