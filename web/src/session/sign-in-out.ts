import { call } from '../call/client.ts'
import { getReplies } from '../call/replies.ts'
import { dropAllRequests } from '../call/request-id.ts'
import { goHome } from '../shell/navigation.ts'
import { getSession } from './session.ts'

/** After a login: everything known so far was a visitor's, so it is asked again as a member. */
export function enterSession(): void {
  dropAllRequests()
  getSession().setState({ signedIn: true })
  getReplies().invalidate()
}

/** Forgets the member on this screen and goes home; the server has ended the session already. */
export function leaveSession(): void {
  if (!getSession().getState().signedIn) return
  getSession().setState({ signedIn: false, inGame: false })
  getReplies().clear()
  goHome()
}

/** Ends the session on the server, then here; without an answer nothing changes. */
export async function logOut(): Promise<void> {
  await call('logout', {})
  leaveSession()
}
