import { CallFailure, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { call } from './client.ts'
import { dropRequestId, takeRequestId } from './request-id.ts'

// After these the outcome is still open: the id is kept, and sending again asks for the first answer. Whoever is told to
// wait or to log in again may have been heard the first time, when only the answer was lost.
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

/** Sends a call that moves money under a stored id, which stays the same until the server has answered. */
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
