import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { findFreeTop } from '../../ui/over-content.ts'
import { ballSize, type Place, type Point, pointOf, type Room, topsOf } from './ball-place.ts'

// A place is judged when the page, the ball and the floating menu, which the ball makes way for, have come to rest.
const restMs = 320

/**
 * `lookSoon` moves the ball, when all is at rest, to the place nearest to its own at which it covers no control and no
 * figure: along its edge, else at the other edge. Where there is none it takes the one at which it covers least.
 */
export function useFreePlace(ballRef: RefObject<HTMLElement | null>, placeNow: () => [Place, Room] | undefined) {
  const latest = useRef(placeNow)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const put = useCallback(
    ({ x, y }: Point) => {
      if (ballRef.current) ballRef.current.style.transform = `translate3d(${x}px, ${y}px, 0)`
    },
    [ballRef],
  )
  useEffect(() => {
    latest.current = placeNow
  })
  const lookSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const now = latest.current()
      // Whoever moves it says where it is.
      if (now && ballRef.current && !ballRef.current.matches('[data-held], :focus-visible'))
        put(freeOf(...now, ballRef.current))
    }, restMs)
  }, [ballRef, put])
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
  return { put, lookSoon }
}

function freeOf(place: Place, room: Room, ball: HTMLElement): Point {
  const own = bestAt(place.side, place, room, ball)
  if (own.covered === 0) return own
  const other = bestAt(place.side === 'left' ? 'right' : 'left', place, room, ball)
  return other.covered < own.covered ? other : own
}

function bestAt(side: Place['side'], { top: wished }: Place, room: Room, ball: HTMLElement) {
  const { x, y } = pointOf({ side, top: wished }, room)
  const box = { left: x, top: y, width: ballSize, height: ballSize }
  const { top, covered } = findFreeTop(box, topsOf(room), ball, menuOf())
  return { x, y: top, covered }
}

/** The floating menu, which the ball makes way for. */
function menuOf(): DOMRect[] {
  const menu = document.querySelector('.float-menu, .float-button:not([data-away="true"])')
  return menu ? [menu.getBoundingClientRect()] : []
}
