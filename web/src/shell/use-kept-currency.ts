import { useEffect } from 'react'
import { useCallQuery } from '../call/use-call.ts'
import { useAppState } from '../session/app-store.ts'
import { storeCurrency } from '../storage/current-currency.ts'

/** Makes the currency of the member's default wallet this browser's current one. */
export function useKeptCurrency(): void {
  const signedIn = useAppState((state) => state.signedIn)
  const user = useCallQuery('getUserInfo', {}, { enabled: signedIn }).data
  useEffect(() => {
    if (signedIn && user) storeCurrency(user.currency)
  }, [signedIn, user])
}
