import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

type ToastTone = 'good' | 'bad' | 'plain'
type Toast = { tone: ToastTone; text: string }

const shownMs = 3600
const listeners = new Set<() => void>()
let shown: Toast | null = null

/** Says one short sentence at the foot of the screen; while another one is shown, it is dropped. */
export function showToast(text: string, tone: ToastTone = 'plain'): void {
  if (!shown) change({ text, tone })
}

function change(toast: Toast | null): void {
  shown = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one place where toasts appear; it is a polite live region and stands in the shell. */
export function ToastHost() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => change(null), shownMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div className="toast-host" role="status" aria-live="polite">
      {toast && (
        <div className="toast">
          {toast.tone === 'good' && <Icon name="check" className="text-jade" size={20} />}
          {toast.tone === 'bad' && <Icon name="alert" className="text-cinnabar" size={20} />}
          {toast.text}
        </div>
      )}
    </div>
  )
}
