// Where somebody was in the lobby, kept with the entry of the browser's history: back, forward and reload come back to it.
import { useEffect } from 'react'
import { keepPlace } from '../../shell/use-scroll-to-top.ts'

type Entry = { top?: unknown } | null

const restMs = 120

/** Keeps the place with the history entry while the lobby is on the screen. */
export function useKeptPlace(): void {
  useEffect(() => {
    const { pathname } = location
    const keep = () => {
      // The address is the next page's already when somebody left faster than the hand came to rest.
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

/** Puts the page where it was when this entry was left; an entry that was never left stays as it is. */
export function returnToPlace(): void {
  const { top } = (history.state ?? {}) as NonNullable<Entry>
  if (typeof top === 'number') window.scrollTo(0, top)
}
