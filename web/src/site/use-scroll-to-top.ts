import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Navigation state for changes within a page, such as a filter: keeps the scroll position. */
export const keepPlace = { keepPlace: true } as const

/**
 * Every navigation scrolls to the top, including back and forward; on a new page the focus moves to main, for keyboard
 * and screen reader users.
 */
export function useScrollToTop(): void {
  const [path] = useLocation()
  const search = useSearch()
  const isFirst = useRef(true)
  const shownPath = useRef(path)
  // Path and search are dependencies only to detect a navigation.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (shownPath.current !== path) focusMain()
    shownPath.current = path
    const state = history.state as { keepPlace?: boolean } | null
    // With braces: scrollTo may return a promise, and an effect must return void or a function.
    if (!state?.keepPlace) {
      window.scrollTo(0, 0)
    }
  }, [path, search])
}

function focusMain(): void {
  // An open dialog manages the focus itself.
  if (document.activeElement?.closest('[role=dialog]:not([popover])')) return
  document.getElementById('main')?.focus({ preventScroll: true })
}
