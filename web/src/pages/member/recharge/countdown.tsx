import { useEffect, useState } from 'react'
import { useText } from '../../../texts/use-text.tsx'

const tickMs = 1_000

/** The time left until an ISO time as mm:ss; nothing when empty. Not announced by screen readers. */
export function Countdown({ until }: { until: string }) {
  const { t } = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  if (!until) return null
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1000))
  const time = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className="text-14 text-text-2">
      {t('cashier.recharge.timeLeft')} <span className="ms-1 font-semi text-text">{time}</span>
    </p>
  )
}
