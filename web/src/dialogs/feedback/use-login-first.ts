import { useEffect, useRef } from 'react'
import { openDialog, useDialogs } from '../../session/dialogs.ts'
import { useAppState } from '../../session/app-store.ts'
import { dropDrafts } from './draft.ts'

/**
 * Opens the login dialog for visitors and returns to this dialog after the login; closing the login dialog cancels.
 * When the session ends while the member writes, the same happens and the drafts are kept.
 */
export function useLoginFirst(): boolean {
  const open = useDialogs((state) => state.open)
  const signedIn = useAppState((state) => state.signedIn)
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
    // After a deliberate logout the drafts are deleted, so that the next user cannot see them.
    if (last.signedIn && !wasWriting) dropDrafts()
  }, [open, signedIn])
  return open === 'feedback' && signedIn
}
