import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { call } from '../call/client.ts'
import { useAppState } from './app-store.ts'
import { openDialog } from './dialogs.ts'
import { leaveForGood } from './sign-in-out.ts'

/** While logged in, checks on every route change and when the tab becomes visible whether the login is still valid. */
export function useOnlineCheck(): void {
  const [path] = useLocation()
  const signedIn = useAppState((state) => state.signedIn)
  // The path is a dependency only to trigger the check.
  useEffect(() => {
    if (!signedIn) return
    checkOnline()
    document.addEventListener('visibilitychange', checkOnline)
    return () => document.removeEventListener('visibilitychange', checkOnline)
  }, [path, signedIn])
}

/** Checks whether the login is still valid; if not, logs out and shows the reason. */
export function checkOnline(): void {
  if (document.visibilityState === 'hidden') return
  // Without a response nothing is known about the login, so nothing changes.
  askOnline().then(
    (state) => {
      if (state !== 'valid') leaveOffline(state)
    },
    () => {},
  )
}

/** `replaced`: by a login on another client. */
export type LoginState = 'valid' | 'over' | 'replaced'

/** Asks the server whether the login is still valid; rejects without a response. */
export async function askOnline(): Promise<LoginState> {
  const { online, reason } = await call('checkOnline', {})
  if (online) return 'valid'
  return reason === 'ACCOUNT_OFFLINE' ? 'replaced' : 'over'
}

/** Leaves a login that is over, and shows the reason. */
export function leaveOffline(state: Exclude<LoginState, 'valid'>): void {
  // Harmless if another call has already ended the session; the reason must still be shown.
  leaveForGood()
  if (state === 'replaced') openDialog('offline')
}
