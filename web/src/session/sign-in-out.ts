import { call } from '../call/client.ts'
import { getReplies } from '../call/replies.ts'
import { dropAllRequests } from '../call/sent-requests.ts'
import { dropPopups } from '../popup/popup-queue.ts'
import { goHome } from '../site/navigation.ts'
import { dropFormDrafts } from '../storage/form-draft.ts'
import { dropCount } from '../storage/reward-count.ts'
import { dropStored } from '../storage/stored.ts'
import { answerStepUp, closeDialog } from './dialogs.ts'
import { type TabNews, tellOtherTabs } from './other-tabs.ts'
import { getAppStore } from './app-store.ts'

/** After a login: forgets what the visitor sent, shows the member's page, and tells the other tabs. */
export function enterSession(): void {
  dropAllRequests()
  dropFormDrafts()
  enterPage()
  tellOtherTabs('loggedIn')
}

// The cached replies are a visitor's, so they are refetched as a member.
function enterPage(): void {
  dropPopups()
  getAppStore().setState({ signedIn: true })
  getReplies().invalidate()
}

/** Clears the member's state in this page and goes home; the server has already ended the session. */
export function leaveSession(): void {
  if (!isSignedIn()) return
  leavePage()
  dropStored('iv')
}

// All member data is in the reply cache.
function leavePage(): void {
  // Before the page is drawn without the member: what waits for them is shown to nobody else.
  dropPopups()
  // The next member begins without a number.
  getAppStore().setState({ signedIn: false, inGame: false, rewards: 0 })
  dropCount()
  getReplies().clear()
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
  leaveHere()
}

/** Leaves after a call that has also ended this session on the server. */
export function leaveHere(): void {
  leaveForGood()
  tellOtherTabs('loggedOut')
}

/**
 * Follows a login or logout in another tab; after a login nothing of an earlier member remains in this page. The storage
 * is shared, so the other tab has already changed it.
 */
export function followOtherTab(news: TabNews): void {
  closeDialog()
  if (isSignedIn()) leavePage()
  if (news === 'loggedIn') enterPage()
}

function isSignedIn(): boolean {
  return getAppStore().getState().signedIn
}

let isLeaving = false

/** True when logged out or logging out: errors of the member's pending reads are then ignored. */
export function isLoginOver(): boolean {
  return isLeaving || !isSignedIn()
}

/** Ends the session on the server, then in this page; without a response nothing changes. */
export async function logOut(): Promise<void> {
  isLeaving = true
  try {
    await call('logout', {})
    leaveForGood()
    tellOtherTabs('loggedOut')
  } finally {
    isLeaving = false
  }
}
