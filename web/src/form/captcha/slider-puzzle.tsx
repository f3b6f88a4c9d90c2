import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TrackPoint } from './slider-track.ts'
import type { SliderState } from './use-slider.ts'

type SliderPuzzleProps = { state: SliderState; onLetGo: (track: TrackPoint[]) => void; onRenew: () => void }

// Placeholder size before the first image; the server's images have about this shape.
const usualShape = { width: 320, height: 160, pieceSize: 48, pieceTop: 0 }
const smallStep = 2
const largeStep = 16

/** A slider puzzle for mouse, touch or arrow keys; releasing (or Enter) submits. */
export function SliderPuzzle({ state, onLetGo, onRenew }: SliderPuzzleProps) {
  const { t } = useText()
  const [x, setX] = useState(0)
  const track = useRef<TrackPoint[]>([])
  const taken = useRef<{ pointerX: number; top: number; at: number; from: number; scale: number } | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const puzzle = 'puzzle' in state ? state.puzzle : undefined
  const shape = puzzle ?? usualShape
  const far = shape.width - shape.pieceSize
  const shownId = useRef('')
  if (puzzle && shownId.current !== puzzle.id) {
    shownId.current = puzzle.id
    track.current = []
    taken.current = null
    if (x !== 0) setX(0)
  }

  const note = (nextX: number, y: number) => {
    const at = performance.now()
    const start = taken.current?.at ?? at
    track.current.push({ x: nextX, y, ms: at - start })
    setX(nextX)
  }
  const take = (event: PointerEvent<HTMLElement>) => {
    if (state.step !== 'waiting' || !frame.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const room = frame.current.getBoundingClientRect()
    const scale = shape.width / room.width
    taken.current = { pointerX: event.clientX, top: room.top, at: performance.now(), from: x, scale }
    track.current = []
    note(x, (event.clientY - room.top) * scale)
  }
  const move = (event: PointerEvent) => {
    const hold = taken.current
    if (!hold || state.step !== 'waiting' || !('scale' in hold)) return
    const wanted = hold.from + (event.clientX - hold.pointerX) * hold.scale
    note(Math.min(far, Math.max(0, wanted)), (event.clientY - hold.top) * hold.scale)
  }
  const letGo = (event: PointerEvent) => {
    if (!taken.current) return
    move(event)
    taken.current = null
    // A plain click is not an answer. Reads the track and not the state, because the last moves may not be rendered
    // yet.
    if ((track.current.at(-1)?.x ?? 0) > 4) onLetGo(track.current)
  }
  const key = (event: KeyboardEvent) => {
    if (state.step !== 'waiting') return
    const step = event.shiftKey ? largeStep : smallStep
    const steps: Record<string, number> = {
      ArrowRight: step,
      ArrowUp: step,
      ArrowLeft: -step,
      ArrowDown: -step,
      PageUp: largeStep,
      PageDown: -largeStep,
      Home: -far,
    }
    const by = steps[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const at = performance.now()
      taken.current ??= { pointerX: 0, top: 0, at, from: 0, scale: 1 }
      if (track.current.length === 0) track.current.push({ x, y: shape.height, ms: 0 })
      note(Math.min(far, Math.max(0, x + by)), shape.height)
    } else if ((event.key === 'Enter' || event.key === ' ') && track.current.length > 1) {
      event.preventDefault()
      taken.current = null
      onLetGo(track.current)
    }
  }
  const percent = (part: number, of: number) => `${(part / of) * 100}%`
  return (
    <div className="slider-puzzle" data-step={state.step}>
      <div className="flex items-center justify-between gap-2">
        <p className="text-14 text-text-2">{t('session.slider.how')}</p>
        <IconButton icon="refresh" label={t('session.captcha.renew')} className="-me-3 shrink-0" onClick={onRenew} />
      </div>
      <div
        ref={frame}
        className="slider-picture"
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
        aria-busy={state.step === 'loading' || undefined}
      >
        {puzzle ? (
          <>
            <img
              src={`data:image/png;base64,${puzzle.picture}`}
              alt={t('session.slider.picture')}
              className="h-full w-full"
              draggable={false}
            />
            <img
              src={`data:image/png;base64,${puzzle.piece}`}
              alt=""
              className="slider-piece"
              draggable={false}
              style={{
                left: percent(x, shape.width),
                top: percent(shape.pieceTop, shape.height),
                width: percent(shape.pieceSize, shape.width),
              }}
            />
          </>
        ) : (
          state.step === 'loading' && <span className="skeleton h-full w-full" />
        )}
      </div>
      <div className="slider-rail">
        <span className="slider-fill" style={{ width: `calc(${percent(x, far)} * (1 - 56 / 400) + 28px)` }} />
        {x === 0 && (
          <span className="slider-hint" aria-hidden="true">
            {t('session.slider.hint')}
          </span>
        )}
        <div className="slider-way">
          <div
            role="slider"
            tabIndex={0}
            className="slider-handle"
            style={{ left: percent(x, far) }}
            aria-label={t('session.slider.label')}
            aria-valuemin={0}
            aria-valuemax={far}
            aria-valuenow={Math.round(x)}
            aria-disabled={state.step !== 'waiting' || undefined}
            onPointerDown={take}
            onPointerMove={move}
            onPointerUp={letGo}
            onPointerCancel={letGo}
            onKeyDown={key}
          >
            <Icon name={state.step === 'passed' ? 'check' : state.step === 'failed' ? 'close' : 'chevron-right'} />
          </div>
        </div>
      </div>
    </div>
  )
}
