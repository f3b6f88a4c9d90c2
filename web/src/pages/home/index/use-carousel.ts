import { type KeyboardEvent, useEffect, useState } from 'react'
import { lateTime } from '../../../ui/late-part.tsx'
import { keyTo, roundTo } from './carousel-rules.ts'
import { type Turns, useTurns } from './use-turns.ts'

const everyMs = 7_000

export type Carousel = Omit<Turns, 'setAt'> & {
  /** The slides beside the shown one are wanted. */
  isAwake: boolean
  /** Somebody has moved it: from then on it tells what it shows. */
  isMoved: boolean
  show: (slide: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Which slide is shown. After anybody moved or stopped it, it moves by itself no more, unless it is told to. */
export function useCarousel(count: number): Carousel {
  const { setAt, ...turns } = useTurns(count, everyMs)
  const [isMoved, setMoved] = useState(false)
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    void lateTime.then(() => setAwake(true))
  }, [])
  const show = (slide: number) => {
    setMoved(true)
    turns.setPlaying(false)
    setAt(roundTo(slide, count))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = keyTo(event.key, turns.at, count)
    if (next === undefined) return
    event.preventDefault()
    show(next)
    // What had the focus may be on the slide that leaves.
    event.currentTarget.querySelectorAll<HTMLElement>('[data-dot]')[next]?.focus()
  }
  return { ...turns, isAwake, isMoved, show, onKeyDown }
}
