import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1280px)'

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True when the screen is wide enough for a table; otherwise the rows are cards. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
}
