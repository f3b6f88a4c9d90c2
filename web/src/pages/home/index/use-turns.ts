import { useEffect, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { lateTime } from '../../../ui/late-part.tsx'
import { roundTo } from './carousel-rules.ts'

export type Turns = {
  at: number
  /** The previously shown item, if any. */
  from: number
  setAt: (at: number) => void
  /** Rotation is on; it may still be paused by pointer or focus. */
  isPlaying: boolean
  setPlaying: (isPlaying: boolean) => void
  /** Event handlers for the rotating element: pointer and focus inside pause it. */
  restProps: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void
  }
}

/**
 * Rotates through all items once and then stops. Pauses on hover, on focus, when not visible, and with
 * prefers-reduced-motion. Stopping it resets the round.
 */
export function useTurns(count: number, everyMs: number): Turns {
  const [{ at, from }, setPlace] = useState({ at: 0, from: 0 })
  const [isPlaying, setPlaying] = useState(true)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isSeen = useSeen()
  const turned = useRef(0)
  const isRunning = isPlaying && isSeen && !isPointed && !isFocused && count > 1
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => {
      turned.current += 1
      if (turned.current >= count) setPlaying(false)
      setPlace({ at: roundTo(at + 1, count), from: at })
    }, everyMs)
    return () => clearTimeout(timer)
  }, [isRunning, at, count, everyMs])
  return {
    at: roundTo(at, count),
    from: roundTo(from, count),
    setAt: (next) => setPlace({ at: next, from: at }),
    isPlaying,
    setPlaying(next) {
      turned.current = 0
      setPlaying(next)
    },
    restProps: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setFocused(false)
      },
    },
  }
}

/** False before the page is idle, in a hidden tab, and with prefers-reduced-motion. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    let isLate = false
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setSeen(isLate && document.visibilityState === 'visible' && !still.matches)
    unawaited(
      lateTime.then(() => {
        isLate = true
        look()
      }),
    )
    document.addEventListener('visibilitychange', look)
    still.addEventListener('change', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      still.removeEventListener('change', look)
    }
  }, [])
  return isSeen
}
