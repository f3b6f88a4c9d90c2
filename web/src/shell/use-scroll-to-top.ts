import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** A navigation that only refines the page one is on (a filter) carries this as its state and keeps the place. */
export const keepPlace = { keepPlace: true } as const

/** Every navigation begins at the top, back and forward too. */
export function useScrollToTop(): void {
  const [path] = useLocation()
  const search = useSearch()
  const isFirst = useRef(true)
  // The address is what a navigation changes.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const state = history.state as { keepPlace?: boolean } | null
    if (state?.keepPlace) return
    // Braces matter: scrollTo may return a promise, which an effect must not.
    window.scrollTo(0, 0)
  }, [path, search])
}
