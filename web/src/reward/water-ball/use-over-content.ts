import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isOverContent } from '../../shell/over-content.ts'
import { ballSize, type Place, type Point } from './ball-place.ts'

// A place is judged when the page and the ball have come to rest.
const restMs = 240

type Now = { readonly side: Place['side']; readonly point: Point }

/**
 * `aside` is the side at which the ball waits while it would cover a control or a figure of the page. `lookSoon` judges
 * its place when all is at rest; `comeOut` ends the waiting.
 */
export function useOverContent(ball: RefObject<HTMLElement | null>, placeNow: () => Now | undefined) {
  const [aside, setAside] = useState<Place['side']>()
  const latest = useRef(placeNow)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = placeNow
  })
  const lookSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const now = latest.current()
      if (!now || !ball.current || ball.current.hasAttribute('data-held')) return
      const box = { left: now.point.x, top: now.point.y, width: ballSize, height: ballSize }
      setAside(isOverContent(box, ball.current) ? now.side : undefined)
    }, restMs)
  }, [ball])
  const comeOut = useCallback(() => setAside(undefined), [])
  useEffect(() => {
    // What loads late shifts the page.
    const grown = new ResizeObserver(lookSoon)
    const main = document.getElementById('main')
    if (main) grown.observe(main)
    addEventListener('scroll', lookSoon, { passive: true })
    return () => {
      clearTimeout(timer.current)
      grown.disconnect()
      removeEventListener('scroll', lookSoon)
    }
  }, [lookSoon])
  return { aside, lookSoon, comeOut }
}
