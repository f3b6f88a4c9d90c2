import { useEffect, useEffectEvent, useState } from 'react'

type CountdownProps = { endsAt: string; onEnd: () => void }

/** Hours, minutes and seconds until an ISO time; at zero it calls onEnd once and renders nothing. */
export function Countdown({ endsAt, onEnd }: CountdownProps) {
  const [leftMs, setLeft] = useState<number>()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const endMs = new Date(endsAt).getTime()
    const tick = () => {
      const left = Math.max(0, endMs - Date.now())
      setLeft(left)
      if (left > 0) return
      clearInterval(timer)
      end()
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])
  // The server does not know the browser's clock, so the digits render only in the browser; their space is reserved.
  return (
    <p className="min-h-14 font-display text-46 leading-tight tabular-nums" role="timer" aria-live="off">
      {leftMs ? clockOf(leftMs) : ''}
    </p>
  )
}

/** 3,725,000 ms as 01:02:05; days are counted as hours. */
function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000)
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
