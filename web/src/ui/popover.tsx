import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'

type PopoverProps = {
  trigger: ReactNode
  triggerProps?: ButtonHTMLAttributes<HTMLButtonElement>
  label: string
  /** Which edge of the trigger the panel keeps to. */
  align?: 'start' | 'end'
  className?: string
  children: (close: () => void) => ReactNode
}

const gap = 8

/** A panel beside its trigger on the platform's own popover: Esc and a tap outside close it, focus returns by itself. */
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
  // What is inside costs nothing until it is first looked at; it must be there before it is measured.
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
