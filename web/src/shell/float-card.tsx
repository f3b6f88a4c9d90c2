import { type FocusEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon, type IconName } from '../ui/icon.tsx'

type FloatCardProps = {
  icon: IconName
  /** The label below the icon, shown where space allows. */
  word: string
  title: string
  children: (close: () => void) => ReactNode
}

const gap = 12
const edge = 12
const leaveMs = 180

/** A popover card of a menu item, opened by hover, focus or click; it stays inside the viewport. */
export function FloatCard({ icon, word, title, children }: FloatCardProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The browser returns the focus to the button on close; this focus must not reopen the card.
  const isClosing = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const show = () => {
    clearTimeout(leaving.current)
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover()
  }
  const hide = () => {
    clearTimeout(leaving.current)
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }
  const place = () => {
    if (!button.current || !panel.current) return
    const at = button.current.getBoundingClientRect()
    const { offsetHeight, style } = panel.current
    const wanted = at.top + at.height / 2 - offsetHeight / 2
    style.right = `${document.documentElement.clientWidth - at.left + gap}px`
    style.top = `${Math.max(edge, Math.min(wanted, window.innerHeight - offsetHeight - edge))}px`
  }
  const holdsFocus = () => panel.current?.contains(document.activeElement) ?? false
  const watched = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && show(),
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(leaving.current)
      leaving.current = setTimeout(() => !holdsFocus() && hide(), leaveMs)
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const next = relatedTarget as Node | null
      // Without a relatedTarget the window lost focus or a non-focusable element was clicked; the browser then closes
      // the card.
      if (next && next !== button.current && !panel.current?.contains(next)) hide()
    },
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        className="float-item"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...watched}
        onFocus={({ currentTarget }) => !isClosing.current && currentTarget.matches(':focus-visible') && show()}
      >
        <Icon name={icon} />
        <span className="float-word">{word}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="popover float-card"
        {...watched}
        onBeforeToggle={({ newState }) => {
          // The content renders on first open; flushSync, because it must exist before the popover is measured.
          if (newState === 'open') return flushSync(() => setOpened(true))
          isClosing.current = true
          setTimeout(() => {
            isClosing.current = false
          })
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') place()
        }}
      >
        {wasOpened && (
          <div className="grid justify-items-center gap-3 p-3 text-center">
            <p className="font-semi">{title}</p>
            {children(hide)}
          </div>
        )}
      </div>
    </>
  )
}
