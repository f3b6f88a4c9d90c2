// Stores the lobby's scroll position in the history entry, so that back, forward and reload restore it.
import { useEffect } from 'react'
import { keepPlace } from '../../site/use-scroll-to-top.ts'

type Entry = { top?: unknown } | null

const restMs = 120

/** Saves the scroll position in the history entry while the lobby is mounted. */
export function useKeptPlace(): void {
  useEffect(() => {
    const { pathname } = location
    const keep = () => {
      // After a quick navigation the URL is already the next page's.
      if (location.pathname !== pathname) return
      history.replaceState({ ...(history.state as object | null), ...keepPlace, top: Math.round(scrollY) }, '')
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, restMs)
    }
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('click', keep, { capture: true })
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', later)
      window.removeEventListener('click', keep, { capture: true })
      window.removeEventListener('pagehide', keep)
    }
  }, [])
}

/** Scrolls to the position saved in the current history entry, if any. */
export function returnToPlace(): void {
  const { top } = (history.state ?? {}) as NonNullable<Entry>
  if (typeof top === 'number') window.scrollTo(0, top)
}
