import { useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'

/** Runs work once at a time: a start while it runs does nothing. Returns whether it runs, and the start function. */
export function useOnce(work: () => Promise<void>): [busy: boolean, start: () => void] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const start = () => {
    // State updates only on the next render, a double click can be faster: the ref is the guard.
    if (running.current) return
    running.current = true
    setBusy(true)
    unawaited(
      work().finally(() => {
        running.current = false
        setBusy(false)
      }),
    )
  }
  return [busy, start]
}
