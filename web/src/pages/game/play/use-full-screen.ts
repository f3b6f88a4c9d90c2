import { useEffect, useSyncExternalStore } from 'react'

const event = 'fullscreenchange'

function subscribe(changed: () => void): () => void {
  document.addEventListener(event, changed)
  return () => document.removeEventListener(event, changed)
}

/** The full-screen state and its toggle; undefined when the browser does not support it. Ends when the game closes. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } | undefined {
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
  useEffect(
    () => () => {
      if (document.fullscreenElement) change()
    },
    [],
  )
  return can ? { isFull, toggle: change } : undefined
}

// Full screen for the document and not only the iframe, because menu and dialogs are outside it. A refusal is ignored.
function change(): void {
  const changed = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  changed.catch(() => {})
}
