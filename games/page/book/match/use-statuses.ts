import { useCallback, useSyncExternalStore } from 'react'
import { marketCell } from '../store/matches.ts'

/** Renders when one of the markets is suspended, closes or opens. */
export function useStatuses(keys: readonly string[]): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = keys.map((key) => marketCell(key).subscribe(changed))
      return () => {
        for (const end of ends) end()
      }
    },
    [keys],
  )
  return useSyncExternalStore(subscribe, () => keys.map((key) => marketCell(key).get()?.status).join())
}
