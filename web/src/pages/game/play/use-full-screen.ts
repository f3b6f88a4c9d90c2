import { useEffect, useSyncExternalStore } from 'react'

const event = 'fullscreenchange'

function subscribe(changed: () => void): () => void {
  document.addEventListener(event, changed)
  return () => document.removeEventListener(event, changed)
}

/** Whether the page fills the screen, and how to change that; undefined where the browser cannot. It ends with the game. */
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
  useEffect(() => () => void (document.fullscreenElement && change()), [])
  return can ? { isFull, toggle: change } : undefined
}

// The whole page and not the game alone: the menu and dialogs belong to it. A browser that refuses leaves everything as it is.
function change(): void {
  const changed = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  changed.catch(() => {})
}
