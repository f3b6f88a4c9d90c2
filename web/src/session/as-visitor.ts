import { CallFailure } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { call } from '../call/client.ts'
import { ensureGuest } from './guest.ts'
import { getAppStore } from './app-store.ts'
import { useEntering } from './entering.ts'

const withoutSession: readonly (ErrorName | undefined)[] = [
  'sessionUnknown',
  'sessionExpired',
  'sessionReplaced',
  'sessionRevoked',
]

/** Sends a call that needs a session; opens a guest session first when there is none or it has expired. */
export async function asVisitor<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  // Otherwise a captcha could be created for a session that the pending guest session replaces.
  await ensureGuest()
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallFailure) || !withoutSession.includes(error.errorName)) throw error
    await call('openGuestSession', {})
    return await send()
  }
}

/** Sends a call with the current session (a member's, or one that waits for a login step), otherwise as a visitor. */
export function withSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const hasSession = getAppStore().getState().signedIn || useEntering.getState().login !== null
  return hasSession ? send() : asVisitor(send)
}
