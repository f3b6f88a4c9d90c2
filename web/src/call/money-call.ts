import { CallFailure, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { call } from './client.ts'
import { dropRequestId, takeRequestId } from './request-id.ts'

// After these errors the result is unknown: the id is kept, and a retry returns the first reply. A wait or login error
// may answer a retry whose first request succeeded and only its response was lost.
const stillOpen: readonly (ErrorName | undefined)[] = [
  'requestInProgress',
  'tookTooLong',
  'overloaded',
  'internal',
  'maintenance',
  'tooManyRequests',
  'bodyUnreadable',
  'bodyModeClosed',
  'encryptionKeyOld',
  'encryptionMissing',
  'loginRequired',
  'sessionUnknown',
  'sessionExpired',
  'sessionReplaced',
  'sessionRevoked',
]

/** Sends a call that moves money with a stored request id, which stays the same until the server has replied. */
export async function sendMoney<Name extends MemberCallName>(name: Name, request: Request<Name>): Promise<Reply<Name>> {
  const requestId = await takeRequestId(name, request)
  try {
    const reply = await call(name, request, { requestId })
    await dropRequestId(requestId)
    return reply
  } catch (error) {
    if (error instanceof CallFailure && error.code && !stillOpen.includes(error.errorName))
      await dropRequestId(requestId)
    throw error
  }
}
