import './float.css'
import { useSyncExternalStore } from 'react'
import { FloatButton } from './float-button.tsx'
import { FloatColumn } from './float-column.tsx'

// From this width the right gutter has space for the column; below, one button opens the same five items.
const roomy = '(min-width: 1280px)'

/** The floating menu: help, app, phone, feedback, agents. */
export function FloatMenu() {
  const hasRoom = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(roomy).matches,
    () => false,
  )
  return hasRoom ? <FloatColumn /> : <FloatButton />
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(roomy)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
