import { type PointerEvent, type MouseEvent, useRef } from 'react'
import { turnOf } from './carousel-rules.ts'

const slopPx = 8
const memoryMs = 80

type Drag = { id: number; x: number; y: number; isOurs: boolean; trail: { x: number; at: number }[] }

/**
 * Drags the track horizontally by touch or mouse, with one transform per frame and no re-render. The click after a drag
 * is suppressed. Vertical movements scroll the page.
 */
export function useDrag(onTurn: (turn: -1 | 1) => void) {
  const track = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  const wasPulled = useRef(false)
  const frame = useRef(0)

  const put = (x: number | null) => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      if (!track.current) return
      track.current.toggleAttribute('data-pulled', x !== null)
      track.current.style.transform = x === null ? '' : `translate3d(${x}px, 0, 0)`
    })
  }
  const onPointerDown = (event: PointerEvent) => {
    wasPulled.current = false
    if (event.button !== 0 || !event.isPrimary) return
    const { pointerId: id, clientX: x, clientY: y } = event
    drag.current = { id, x, y, isOurs: false, trail: [] }
  }
  const onPointerMove = (event: PointerEvent) => {
    const pull = drag.current
    if (pull?.id !== event.pointerId) return
    const way = event.clientX - pull.x
    if (!pull.isOurs) {
      if (Math.abs(way) < slopPx || Math.abs(way) < Math.abs(event.clientY - pull.y)) return
      pull.isOurs = true
      wasPulled.current = true
      event.currentTarget.setPointerCapture(pull.id)
      getSelection()?.removeAllRanges()
    }
    pull.trail.push({ x: event.clientX, at: event.timeStamp })
    put(way)
  }
  const end = (event: PointerEvent, isDone: boolean) => {
    const pull = drag.current
    if (pull?.id !== event.pointerId) return
    drag.current = undefined
    if (!pull.isOurs) return
    put(null)
    // The click event of this gesture fires before this timeout.
    setTimeout(() => {
      wasPulled.current = false
    })
    const width = track.current?.clientWidth ?? 1
    const turn = isDone ? turnOf(event.clientX - pull.x, speedOf(pull, event), width) : 0
    if (turn !== 0) onTurn(turn)
  }
  return {
    track,
    dragProps: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
      // Prevents the browser's native drag of links and text.
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        if (!wasPulled.current) return
        wasPulled.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function speedOf({ trail }: Drag, { clientX, timeStamp }: PointerEvent): number {
  const from = trail.find(({ at }) => timeStamp - at <= memoryMs)
  return from && timeStamp > from.at ? (clientX - from.x) / (timeStamp - from.at) : 0
}
