import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 1024px)')

/** Whether the slip has a place beside the list. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
