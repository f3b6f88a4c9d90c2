import { useEffect, useState } from 'react'
import { refreshCalls, useCallQuery } from '../call/use-call.ts'
import { moneyReads } from './use-money-change.ts'

const watchMs = 2_000

/** Polls a transfer until it is final; each state change makes the money reads stale. */
export function useWatchedTransfer(id: string) {
  const [watch, setWatch] = useState(true)
  const read = useCallQuery('getTransfer', { id }, { staleMs: 0, ...(watch ? { refetchIntervalMs: watchMs } : {}) })
  const transfer = read.data?.transfer
  const state = transfer?.state ?? ''
  useEffect(() => {
    if (!state) return
    setWatch(state === 'PENDING')
    refreshCalls(moneyReads)
  }, [state])
  useEffect(() => {
    if (read.error?.errorName === 'notFound') setWatch(false)
  }, [read.error])
  return { read, transfer, state }
}
