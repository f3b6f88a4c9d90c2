import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -99, End: 99 }

/** Moves the focus between the items of the focused menu. */
export function moveBy(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.float-item')]
  const at = items.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  const next = Math.abs(step) > 1 ? (step < 0 ? 0 : items.length - 1) : (at + step + items.length) % items.length
  items[next]?.focus()
}
