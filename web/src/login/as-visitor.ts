import { CallFailure } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { call } from '../call/client.ts'
import { ensureGuest } from '../session/guest.ts'
import { getSession } from '../session/session.ts'
import { useEntering } from './entering.ts'

const withoutSession: readonly (ErrorName | undefined)[] = [
  'sessionUnknown',
  'sessionExpired',
  'sessionReplaced',
  'sessionRevoked',
]

/** Sends a call that needs a session of any kind; where there is none, or a dead one, a guest session is opened first. */
export async function asVisitor<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  // Until the first guest session has come, a picture could be drawn for a session that is replaced at once.
  await ensureGuest()
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallFailure) || !withoutSession.includes(error.errorName)) throw error
    await call('openGuestSession', {})
    return await send()
  }
}

/** Sends a call in the session that is there: a member's, or one that waits for a step; otherwise as a visitor. */
export function withSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const hasSession = getSession().getState().signedIn || useEntering.getState().login !== null
  return hasSession ? send() : asVisitor(send)
}
