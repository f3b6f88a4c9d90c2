import { type FocusEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon, type IconName } from '../ui/icon.tsx'

type FloatCardProps = {
  icon: IconName
  /** The word under the icon where there is room for one. */
  word: string
  title: string
  children: (close: () => void) => ReactNode
}

const gap = 12
const edge = 12
const leaveMs = 180

/** A card beside its item: a resting mouse, the focus of a keyboard and a press all open it, and it never leaves the window. */
export function FloatCard({ icon, word, title, children }: FloatCardProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The browser gives the focus back when the card closes, which is no wish to open it again.
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
      // No target means that the window was left or something without focus was pressed; the browser closes the card by itself.
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
          // What is inside costs nothing until it is first looked at; it must be there before it is measured.
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
