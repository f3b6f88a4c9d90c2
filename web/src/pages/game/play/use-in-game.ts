import { useEffect } from 'react'
import { getAppStore } from '../../../session/app-store.ts'

/** Hides the floating menu and the tab bar while a game is open. */
export function useInGame(): void {
  useEffect(() => {
    getAppStore().setState({ inGame: true })
    return () => getAppStore().setState({ inGame: false })
  }, [])
}
