import { useEffect, useState } from 'react'

/** The page's time in ms, told anew every so often. */
export function useNow(everyMs: number, isRunning = true): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(performance.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isRunning])
  return now
}
