import { useEffect } from 'react'
import { checkOnline } from '../../../shell/use-online-check.ts'

// A game is the one page where somebody stays for an hour without a call of ours.
const everyMs = 20_000

/** While a game is open: asks whether the login still holds, so that a login elsewhere ends this game too. */
export function useSessionWatch(): void {
  useEffect(() => {
    const timer = setInterval(checkOnline, everyMs)
    return () => clearInterval(timer)
  }, [])
}
