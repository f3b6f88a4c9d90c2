import { useEffect } from 'react'
import { useCallQuery } from '../call/use-call.ts'
import { useSession } from '../session/session.ts'
import { keepCurrency } from '../storage/current-currency.ts'

/** Makes the currency of the member's default wallet this browser's current one. */
export function useKeptCurrency(): void {
  const signedIn = useSession((state) => state.signedIn)
  const user = useCallQuery('getUserInfo', {}, { enabled: signedIn }).data
  useEffect(() => {
    if (signedIn && user) keepCurrency(user.currency)
  }, [signedIn, user])
}
