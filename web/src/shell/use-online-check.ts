import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { call } from '../call/client.ts'
import { useSession } from '../session/session.ts'
import { leaveSession } from '../session/sign-in-out.ts'

/** While logged in, asks at every route change and when the tab is seen again whether the login still holds. */
export function useOnlineCheck(): void {
  const [path] = useLocation()
  const signedIn = useSession((state) => state.signedIn)
  // A change of the path is the reason to ask.
  useEffect(() => {
    if (!signedIn) return
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      // No answer says nothing about the login, so it changes nothing.
      call('checkOnline', {}).then(
        ({ online }) => !online && leaveSession(),
        () => {},
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [path, signedIn])
}
