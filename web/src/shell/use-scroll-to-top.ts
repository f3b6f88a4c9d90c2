import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** A navigation that only refines the page one is on (a filter) carries this as its state and keeps the place. */
export const keepPlace = { keepPlace: true } as const

/** Every navigation begins at the top, back and forward too; on another page so does the focus, for readers and keys. */
export function useScrollToTop(): void {
  const [path] = useLocation()
  const search = useSearch()
  const isFirst = useRef(true)
  const shownPath = useRef(path)
  // The address is what a navigation changes.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (shownPath.current !== path) focusMain()
    shownPath.current = path
    const state = history.state as { keepPlace?: boolean } | null
    // Braces matter: scrollTo may return a promise, which an effect must not.
    if (!state?.keepPlace) {
      window.scrollTo(0, 0)
    }
  }, [path, search])
}

function focusMain(): void {
  // A dialog that is open keeps the focus and gives it back by itself.
  if (document.activeElement?.closest('[role=dialog]:not([popover])')) return
  document.getElementById('main')?.focus({ preventScroll: true })
}
