import './message-room.css'
import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../../message/message-words.ts'
import { useText } from '../../../texts/use-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useSwipe } from '../../../ui/use-swipe.ts'
import type { MessagePlace } from './message-place.ts'
import { useNeighbours } from './use-neighbours.ts'

/** The ways from the open message to those beside it: buttons, arrow keys and a swipe. */
export function useWalk(place: MessagePlace, onOpen: (id: string) => void) {
  const { t, lang } = useText()
  const { row, newerId, olderId } = useNeighbours(place)
  const [turn, setTurn] = useState<'message-older' | 'message-newer'>()
  const go = (by: -1 | 1) => {
    const id = by > 0 ? olderId : newerId
    if (!id) return
    setTurn(by > 0 ? 'message-older' : 'message-newer')
    onOpen(id)
  }
  const isOpen = place.id !== ''
  if (!isOpen && turn) setTurn(undefined)
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      // With a modifier the arrows belong to the browser.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowRight') latest.current(1)
      if (event.key === 'ArrowLeft') latest.current(-1)
    }
    // On the way down: a dialog keeps the arrow keys to itself.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [isOpen])
  const step = (by: -1 | 1, id: string, className: string) => (
    <IconButton
      icon="chevron-right"
      label={t(by > 0 ? 'inbox.older' : 'inbox.newer')}
      aria-disabled={!id || undefined}
      className={className}
      onClick={() => go(by)}
    />
  )
  const tools = (newerId || olderId) && (
    <span className="ms-auto -me-3 flex flex-none">
      {step(-1, newerId, '[&>svg]:rotate-180')}
      {step(1, olderId, '')}
      {/* Where the reader went is told; the title of a dialog is read only when it opens. */}
      <span className="sr-only" role="status">
        {turn && row && wordsOf(row, lang).title}
      </span>
    </span>
  )
  return { row, turn, tools, swipe: useSwipe(go) }
}
