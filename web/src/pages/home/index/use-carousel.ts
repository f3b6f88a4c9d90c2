import { type KeyboardEvent, useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { lateTime } from '../../../ui/late-part.tsx'
import { keyTo, roundTo } from './carousel-rules.ts'
import { type Turns, useTurns } from './use-turns.ts'

const everyMs = 7_000

export type Carousel = Omit<Turns, 'setAt'> & {
  /** True when the neighbor slides should be rendered. */
  isAwake: boolean
  /** The visitor has changed the slide; from then on changes are announced. */
  isMoved: boolean
  show: (slide: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The state of the carousel. After the visitor changes or stops it, it no longer plays unless restarted. */
export function useCarousel(count: number): Carousel {
  const { setAt, ...turns } = useTurns(count, everyMs)
  const [isMoved, setMoved] = useState(false)
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    unawaited(lateTime.then(() => setAwake(true)))
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
    // The focused element may be on the slide that leaves.
    event.currentTarget.querySelectorAll<HTMLElement>('[data-dot]')[next]?.focus()
  }
  return { ...turns, isAwake, isMoved, show, onKeyDown }
}
