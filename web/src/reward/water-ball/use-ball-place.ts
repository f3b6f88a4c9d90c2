import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { readStored, writeStored } from '../../storage/stored.ts'
import { besides, inside, movedBy, type Place, placeOf, type Point, pointOf, restOf, type Room } from './ball-place.ts'

const name = 'ball'
// A shorter way is a click with an unsteady hand.
const clickPx = 6
// It begins where the first view has only a drawing: on that of the slide.
const narrow = '(max-width: 767px)'
const firstTops = { narrow: 290, wide: 152 }

type Drag = { id: number; from: Point; grip: Point; room: Room; at: Point; isMoving: boolean }

/**
 * Moves the ball by mouse, touch and keyboard, and remembers its side and height. Writes the transform directly: a frame
 * of a drag costs neither a render nor a layout.
 */
export function useBallPlace() {
  const ball = useRef<HTMLButtonElement>(null)
  const place = useRef<Place>(undefined)
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  const put = useCallback(({ x, y }: Point) => {
    if (ball.current) ball.current.style.transform = `translate3d(${x}px, ${y}px, 0)`
  }, [])
  const rest = useCallback(() => {
    place.current ??= placeOf(readStored(name)) ?? firstPlace()
    if (ball.current) ball.current.dataset['side'] = place.current.side
    put(pointOf(place.current, roomNow()))
  }, [put])
  useLayoutEffect(() => {
    rest()
    addEventListener('resize', rest)
    return () => removeEventListener('resize', rest)
  }, [rest])
  const keep = (next: Place) => {
    place.current = next
    unawaited(writeStored(name, next))
    rest()
  }
  const onPointerDown = ({ button, pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    if (button !== 0 || drag.current || !place.current) return
    const room = roomNow()
    const at = pointOf(place.current, room)
    const from = { x: clientX, y: clientY }
    const grip = { x: clientX - at.x, y: clientY - at.y }
    drag.current = { id: pointerId, from, grip, room, at, isMoving: false }
    currentTarget.setPointerCapture(pointerId)
  }
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const held = drag.current
    if (held?.id !== pointerId) return
    held.isMoving ||= Math.hypot(clientX - held.from.x, clientY - held.from.y) >= clickPx
    if (!held.isMoving) return
    ball.current?.setAttribute('data-held', '')
    held.at = inside({ x: clientX - held.grip.x, y: clientY - held.grip.y }, held.room)
    put(held.at)
  }
  const letGo = ({ pointerId }: PointerEvent) => {
    const held = drag.current
    if (held?.id !== pointerId) return
    drag.current = undefined
    if (!held.isMoving) return
    ball.current?.removeAttribute('data-held')
    keep(besidesMenu(restOf(held.at, held.room), held.room))
    // The click of this gesture fires before this timeout.
    wasDragged.current = true
    setTimeout(() => {
      wasDragged.current = false
    })
  }
  return {
    ball,
    moves: {
      onPointerDown,
      onPointerMove,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onBlur: () => place.current && keep(besidesMenu(place.current, roomNow())),
      onKeyDown: (event: KeyboardEvent) => {
        const next = place.current && movedBy(event.key, place.current, roomNow())
        if (!next) return
        event.preventDefault()
        keep(next)
      },
      onClickCapture: (event: MouseEvent) => {
        if (!wasDragged.current) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function besidesMenu(place: Place, room: Room): Place {
  const menu = document.querySelector('.float-menu')?.getBoundingClientRect()
  return menu ? besides(place, room, menu) : place
}

function firstPlace(): Place {
  return { side: 'right', top: window.matchMedia(narrow).matches ? firstTops.narrow : firstTops.wide }
}

function roomNow(): Room {
  // Without a size the tab bar is not shown.
  const bar = document.querySelector('.tab-bar')?.getBoundingClientRect()
  return {
    // Without the gutter of the scrollbar, which is no part of the page.
    width: document.body.offsetWidth,
    height: bar && bar.height > 0 ? bar.top : window.innerHeight,
  }
}
