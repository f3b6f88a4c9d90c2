import { call } from '../call/client.ts'
import { getReplies } from '../call/replies.ts'
import { dropAllRequests } from '../call/sent-requests.ts'
import { goHome } from '../shell/navigation.ts'
import { dropStored } from '../storage/stored.ts'
import { answerStepUp } from './dialogs.ts'
import { getSession } from './session.ts'

/** After a login the cached replies are a visitor's, so they are refetched as a member. */
export function enterSession(): void {
  dropAllRequests()
  getSession().setState({ signedIn: true })
  getReplies().invalidate()
}

/**
 * Clears the member's state in this page and goes home; the server has already ended the session. All member data is in
 * the reply cache.
 */
export function leaveSession(): void {
  if (!getSession().getState().signedIn) return
  getSession().setState({ signedIn: false, inGame: false })
  getReplies().clear()
  dropStored('iv')
  // Cancels a step-up that is still open.
  answerStepUp(false)
  goHome()
}

/** Leaves after a logout or a forced end; requests that moved money without a response are deleted too. */
export function leaveForGood(): void {
  leaveSession()
  dropAllRequests()
}

/** Ends the session on the server and in this page, also when the server does not answer. */
export async function endSession(): Promise<void> {
  await call('logout', {}).catch(() => {})
  leaveForGood()
}

let isLeaving = false

/** True when logged out or logging out: errors of the member's pending reads are then ignored. */
export function isLoginOver(): boolean {
  return isLeaving || !getSession().getState().signedIn
}

/** Ends the session on the server, then in this page; without a response nothing changes. */
export async function logOut(): Promise<void> {
  isLeaving = true
  try {
    await call('logout', {})
    leaveForGood()
  } finally {
    isLeaving = false
  }
}
