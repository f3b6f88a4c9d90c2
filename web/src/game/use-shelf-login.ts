import { useEffect, useRef } from 'react'
import { openDialog, useDialogs } from '../session/dialogs.ts'
import { useAppState } from '../session/app-store.ts'
import type { ShelfName } from './lobby-filter.ts'

/** Opens the login dialog for a visitor and then the requested shelf; closing the dialog cancels. */
export function useShelfLogin(goTo: (shelf: ShelfName) => void): (shelf: ShelfName) => void {
  const signedIn = useAppState((state) => state.signedIn)
  const open = useDialogs((state) => state.open)
  const wanted = useRef<ShelfName>(undefined)
  const latest = useRef(goTo)
  useEffect(() => {
    latest.current = goTo
  })
  useEffect(() => {
    if (signedIn && wanted.current) latest.current(wanted.current)
    if (signedIn || open === null) wanted.current = undefined
  }, [signedIn, open])
  return (shelf) => {
    wanted.current = shelf
    openDialog('login')
  }
}
