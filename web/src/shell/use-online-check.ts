import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { call } from '../call/client.ts'
import { useSession } from '../session/session.ts'
import { openDialog } from '../session/dialogs.ts'
import { leaveForGood } from '../session/sign-in-out.ts'

/** While logged in, asks at every route change and when the tab is seen again whether the login still holds. */
export function useOnlineCheck(): void {
  const [path] = useLocation()
  const signedIn = useSession((state) => state.signedIn)
  // A change of the path is the reason to ask.
  useEffect(() => {
    if (!signedIn) return
    checkOnline()
    document.addEventListener('visibilitychange', checkOnline)
    return () => document.removeEventListener('visibilitychange', checkOnline)
  }, [path, signedIn])
}

/** Asks whether the login still holds; where it does not, leaves and says why. */
export function checkOnline(): void {
  if (document.visibilityState === 'hidden') return
  // No answer says nothing about the login, so it changes nothing.
  call('checkOnline', {}).then(
    ({ online, reason }) => {
      if (online) return
      // Another call of the same moment may have ended the session here already; the reason is still news.
      leaveForGood()
      if (reason === 'ACCOUNT_OFFLINE') openDialog('offline')
    },
    () => {},
  )
}
