import { type RefObject, useCallback, useSyncExternalStore } from 'react'

const event = 'fullscreenchange'

function subscribe(changed: () => void): () => void {
  document.addEventListener(event, changed)
  return () => document.removeEventListener(event, changed)
}

/** Whether a part fills the screen, and how to change that; undefined where the browser cannot. */
export function useFullScreen(
  part: RefObject<HTMLElement | null>,
): { isFull: boolean; toggle: () => void } | undefined {
  const can = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled === true,
    () => false,
  )
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  // A browser that refuses leaves everything as it is.
  const toggle = useCallback(() => {
    const change = document.fullscreenElement ? document.exitFullscreen() : part.current?.requestFullscreen()
    change?.catch(() => {})
  }, [part])
  return can ? { isFull, toggle } : undefined
}
