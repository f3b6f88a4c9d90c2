import { useEffect, useRef } from 'react'
import { openDialog, useDialogs } from '../../session/dialogs.ts'
import { useSession } from '../../session/session.ts'
import { dropDrafts } from './draft.ts'

/**
 * Sends whoever is not logged in to the login popup, and back to this dialog once they are in; whoever closes the popup
 * has changed their mind. A session that ends while one writes goes the same way and keeps what was written.
 */
export function useLoginFirst(): boolean {
  const open = useDialogs((state) => state.open)
  const signedIn = useSession((state) => state.signedIn)
  const before = useRef({ open, signedIn })
  const isWanted = useRef(false)
  useEffect(() => {
    const last = before.current
    before.current = { open, signedIn }
    if (signedIn) {
      if (isWanted.current && open === null) openDialog('feedback')
      if (open === null || open === 'feedback') isWanted.current = false
      return
    }
    const wasWriting = open === 'feedback' || (last.open === 'feedback' && last.signedIn)
    if (wasWriting) isWanted.current = true
    else if (open === null) isWanted.current = false
    if (open === 'feedback') openDialog('login')
    // Left on purpose: what this member wrote is nobody else's.
    if (last.signedIn && !wasWriting) dropDrafts()
  }, [open, signedIn])
  return open === 'feedback' && signedIn
}
