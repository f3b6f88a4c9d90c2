import { useEffect } from 'react'
import { getSession } from '../../../session/session.ts'

/** Hides the floating menu and the tab bar while a game is open. */
export function useInGame(): void {
  useEffect(() => {
    getSession().setState({ inGame: true })
    return () => getSession().setState({ inGame: false })
  }, [])
}
