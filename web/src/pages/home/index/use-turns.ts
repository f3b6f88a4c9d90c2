import { useEffect, useRef, useState } from 'react'
import { lateTime } from '../../../ui/late-part.tsx'
import { roundTo } from './carousel-rules.ts'

export type Turns = {
  at: number
  /** What was shown before, while there was anything else. */
  from: number
  setAt: (at: number) => void
  /** It would turn by itself, were nobody looking closely. */
  isPlaying: boolean
  setPlaying: (isPlaying: boolean) => void
  /** For what it turns: while one points at it or is in it, it rests. */
  restProps: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void
  }
}

/**
 * Turns once through all of a few things by itself and then stays; it rests while pointed at, in focus, out of sight, and for
 * whoever wants no motion. Stopping it begins its round anew.
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

/** False before the page has grown calm, in a hidden tab, and for whoever wants no motion. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    let isLate = false
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setSeen(isLate && document.visibilityState === 'visible' && !still.matches)
    void lateTime.then(() => {
      isLate = true
      look()
    })
    document.addEventListener('visibilitychange', look)
    still.addEventListener('change', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      still.removeEventListener('change', look)
    }
  }, [])
  return isSeen
}
