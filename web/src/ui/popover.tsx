import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'

type PopoverProps = {
  trigger: ReactNode
  triggerProps?: ButtonHTMLAttributes<HTMLButtonElement>
  label: string
  /** The edge of the trigger the panel aligns to. */
  align?: 'start' | 'end'
  className?: string
  children: (close: () => void) => ReactNode
}

const gap = 8

/** A panel on the native popover API: Esc and a click outside close it, and the browser restores the focus. */
export function Popover(props: PopoverProps) {
  const { trigger, triggerProps, label, align = 'end', className, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const place = () => {
    if (!button.current || !panel.current) return
    const at = button.current.getBoundingClientRect()
    const style = panel.current.style
    const width = document.documentElement.clientWidth
    style.maxHeight = `${window.innerHeight - 24}px`
    style.top = `${at.bottom + gap}px`
    style.left = align === 'start' ? `${Math.max(12, at.left)}px` : 'auto'
    style.right = align === 'end' ? `${Math.max(12, width - at.right)}px` : 'auto'
  }
  // The content renders on first open; it must exist before the popover is measured.
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <button type="button" {...triggerProps} ref={button} popoverTarget={id} aria-haspopup="dialog">
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames('popover', className)}
        onBeforeToggle={(event) => event.newState === 'open' && flushSync(() => setOpened(true))}
        onToggle={(event) => event.newState === 'open' && place()}
      >
        {wasOpened && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
