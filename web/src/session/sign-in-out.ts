import { call } from '../call/client.ts'
import { getReplies } from '../call/replies.ts'
import { dropAllRequests } from '../call/sent-requests.ts'
import { goHome } from '../shell/navigation.ts'
import { dropStored } from '../storage/stored.ts'
import { answerStepUp } from './dialogs.ts'
import { getSession } from './session.ts'

/** After a login: everything known so far was a visitor's, so it is asked again as a member. */
export function enterSession(): void {
  dropAllRequests()
  getSession().setState({ signedIn: true })
  getReplies().invalidate()
}

/**
 * Forgets the member on this screen and goes home; the server has ended the session already. Replies of user, wallets,
 * banks, VIP, platforms and promotions all live in the one cache.
 */
export function leaveSession(): void {
  if (!getSession().getState().signedIn) return
  getSession().setState({ signedIn: false, inGame: false })
  getReplies().clear()
  dropStored('iv')
  // A step-up that was waiting for this member waits for nobody now.
  answerStepUp(false)
  goHome()
}

/** Leaves for good, by the member's wish or by force: money requests without an answer are forgotten too. */
export function leaveForGood(): void {
  leaveSession()
  dropAllRequests()
}

let isLeaving = false

/** True when nobody is logged in here, or is just logging out: a read of a member's that is refused now is nobody's loss. */
export function isLoginOver(): boolean {
  return isLeaving || !getSession().getState().signedIn
}

/** Ends the session on the server, then here; without an answer nothing changes. */
export async function logOut(): Promise<void> {
  isLeaving = true
  try {
    await call('logout', {})
    leaveForGood()
  } finally {
    isLeaving = false
  }
}
