import { CallFailure } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { reactTo } from '../call/reactions.ts'

/** A save that reads from the server first: whether it is on its way, and its start. A refused read is reacted to. */
export function useSaving(save: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await save()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      reactTo(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start: () => unawaited(start()) }
}
