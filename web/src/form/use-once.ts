import { useRef, useState } from 'react'

/** Runs work once at a time: a second start while it runs does nothing. Answers whether it runs, and the start. */
export function useOnce(work: () => Promise<void>): [busy: boolean, start: () => void] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const start = () => {
    // The state arrives with the next render, a double click before it: the ref is what guards.
    if (running.current) return
    running.current = true
    setBusy(true)
    void work().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return [busy, start]
}
