import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import type { Option } from './select.tsx'

type TabsProps<Value extends string> = {
  label: string
  options: Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  even?: boolean
  /** The panel of the selected tab. */
  children: ReactNode
}

/**
 * Tabs with a panel; arrow keys move between tabs. With a single option only the panel's content is rendered, at the
 * same position in the tree, so that its state survives when tabs appear later.
 */
export function Tabs<Value extends string>({ label, options, value, onChange, even, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On narrow screens the tabs scroll sideways; the page itself stays where it is.
    const [box, tab] = [list.current, list.current?.querySelector('[aria-selected=true]')]
    if (!box || !tab) return
    const [outer, inner] = [box.getBoundingClientRect(), tab.getBoundingClientRect()]
    box.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left)
  }, [value])
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const at = options.findIndex((option) => option.value === value)
    const next = (at + step + options.length) % options.length
    const target = options[next]
    if (target) onChange(target.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  const hasChoice = options.length > 1
  return (
    <div>
      {hasChoice && (
        <div
          ref={list}
          className={classNames('seg', even && 'seg-even')}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
        >
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="tab"
              className="seg-item"
              id={`${id}${option.value}`}
              aria-selected={option.value === value}
              aria-controls={`${id}panel`}
              tabIndex={option.value === value ? 0 : -1}
              onClick={() => onChange(option.value)}
            >
              {option.label}
            </button>
          ))}
        </div>
      )}
      <div {...(hasChoice && { role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${value}` })}>
        {children}
      </div>
    </div>
  )
}
