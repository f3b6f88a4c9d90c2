import { useEffect } from 'react'
import { checkOnline } from '../../../shell/use-online-check.ts'

// Members can play for an hour without sending a call to this site.
const everyMs = 20_000

/** Polls whether the login is still valid, so that a login elsewhere also ends this game. */
export function useSessionWatch(): void {
  useEffect(() => {
    const timer = setInterval(checkOnline, everyMs)
    return () => clearInterval(timer)
  }, [])
}
