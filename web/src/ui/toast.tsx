import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type ToastTone = 'good' | 'bad' | 'plain'
type More = (close: () => void) => ReactNode
type Toast = { tone: ToastTone; text: string; more: More | undefined }

const shownMs = 3600
// Longer messages stay visible longer, by reading time.
const letterMs = 40
const shortLetters = 24
const maxMs = 10_000
const listeners = new Set<() => void>()
let shown: Toast | null = null

/**
 * Shows a short message at the bottom of the screen. While one is visible a new one is dropped, as the specification
 * requires for errors; only a success message replaces it. `more` stands beside the text, such as a link.
 */
export function showToast(text: string, tone: ToastTone = 'plain', more?: More): void {
  if (!shown || tone === 'good') change({ text, tone, more })
}

function shownFor({ text, more }: Toast): number {
  return more ? maxMs : Math.min(shownMs + Math.max(text.length - shortLetters, 0) * letterMs, maxMs)
}

function change(toast: Toast | null): void {
  shown = toast
  for (const listener of listeners) listener()
}

function close(): void {
  change(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The container of toasts, a polite live region; a toast stays while hovered or focused. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  const [isHeld, setHeld] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  // While it is shown, what else stands at the bottom makes room for it.
  useLayoutEffect(() => {
    if (!toast || !host.current) return
    const { style } = document.documentElement
    style.setProperty('--toast', `${host.current.offsetHeight}px`)
    return () => {
      style.removeProperty('--toast')
    }
  }, [toast])
  useEffect(() => {
    if (!toast) return setHeld(false)
    if (isHeld) return
    const timer = setTimeout(() => change(null), shownFor(toast))
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  // A toast that appears under a resting pointer is not hovered intentionally.
  const hold = ({ movementX, movementY }: PointerEvent) => (movementX || movementY) && setHeld(true)
  const leave = ({ currentTarget }: PointerEvent) => setHeld(currentTarget.contains(document.activeElement))
  const blur = ({ currentTarget }: FocusEvent) => setHeld(currentTarget.matches(':hover'))
  return (
    <div
      ref={host}
      className={toast ? 'toast-host toast' : 'toast-host'}
      onPointerMove={hold}
      onPointerLeave={leave}
      onFocus={() => setHeld(true)}
      onBlur={blur}
    >
      <p role="status" aria-live="polite">
        {toast && (
          <>
            {toast.tone === 'good' && <Icon name="check" className="text-jade" size={20} />}
            {toast.tone === 'bad' && <Icon name="alert" className="text-cinnabar" size={20} />}
            <span>{toast.text}</span>
            {toast.more?.(close)}
          </>
        )}
      </p>
      {toast && <IconButton icon="close" label={closeLabel} onClick={close} />}
    </div>
  )
}
