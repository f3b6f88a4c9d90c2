import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** True while the browser reports a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** A one-line notice while offline. */
export function OfflineNote({ text }: { text: string }) {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-s3 px-4 py-2 text-14">
          <Icon name="offline" size={18} />
          {text}
        </p>
      )}
    </div>
  )
}
