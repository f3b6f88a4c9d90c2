import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { readStored, writeStored } from '../../storage/stored.ts'
import { besides, inside, movedBy, type Place, placeOf, type Point, pointOf, restOf, type Room } from './ball-place.ts'
import { useFreePlace } from './use-free-place.ts'

const name = 'ball'
// A shorter way is a click with an unsteady hand.
const clickPx = 6
// It begins where the first view has only a drawing: below the header, on phones beside the scene's left.
const narrow = '(max-width: 767px)'
const firstTop = 88

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
  const { put, lookSoon } = useFreePlace(ball, () => place.current && [place.current, roomNow()])
  const rest = useCallback(() => {
    place.current ??= placeOf(readStored(name)) ?? firstPlace()
    put(pointOf(place.current, roomNow()))
    lookSoon()
  }, [put, lookSoon])
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
    if (button !== 0 || drag.current) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const from = { x: clientX, y: clientY }
    const grip = { x: clientX - left, y: clientY - top }
    drag.current = { id: pointerId, from, grip, room: roomNow(), at: { x: left, y: top }, isMoving: false }
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
    const menu = document.querySelector('.float-menu')?.getBoundingClientRect()
    const rested = restOf(held.at, held.room)
    keep(menu ? besides(rested, held.room, menu) : rested)
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
      onBlur: lookSoon,
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

function firstPlace(): Place {
  return { side: window.matchMedia(narrow).matches ? 'left' : 'right', top: firstTop }
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
