import { useEffect, useState } from 'react'
import { clockOf } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'

// An answer within a minute is the promise of the desk.
const promisedSeconds = 60

/** How long somebody has been waiting; nothing for an empty time. */
export function WaitClock({ since }: { since: string }) {
  const { t } = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!since) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [since])
  if (!since) return null
  const seconds = (now - Date.parse(since)) / 1_000
  const time = clockOf(seconds)
  const isLate = seconds > promisedSeconds
  return (
    <span className={isLate ? 'wait is-late' : 'wait'}>
      {isLate ? t('desk.wait.late', { time }) : t('desk.wait', { time })}
    </span>
  )
}
