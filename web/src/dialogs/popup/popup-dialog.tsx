import './popup.css'
import { useEffect, useRef, useState } from 'react'
import { putAway } from '../../popup/popup-memory.ts'
import { closePopups, type PopupMessage, usePopups } from '../../popup/popup-queue.ts'
import { CleanHtml } from '../../screen/clean-html.tsx'
import { goTo } from '../../site/navigation.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const longLetters = 600

/** The queued popups, one at a time; closing the dialog dismisses all of them. */
export function PopupDialog({ person }: { person: string }) {
  const { messages, isOpen } = usePopups()
  // The key resets the index when a new queue starts.
  return <PopupTurns key={messages[0]?.id} messages={messages} isOpen={isOpen} person={person} />
}

type TurnsProps = { messages: readonly PopupMessage[]; isOpen: boolean; person: string }

function PopupTurns({ messages, isOpen, person }: TurnsProps) {
  const { t } = useText()
  const [at, setAt] = useState(0)
  const message = messages[at]
  useArrowKeys(isOpen, (step) => setAt((now) => Math.min(Math.max(now + step, 0), messages.length - 1)))
  if (!message) return null
  const leave = (read: readonly PopupMessage[]) => {
    putAway(read, person)
    for (const { onRead } of messages.slice(0, at + 1)) onRead?.()
    closePopups()
  }
  // A visitor who follows a link has not seen the remaining popups, so only those up to here are dismissed.
  const goOut = (path: string) => {
    leave(messages.slice(0, at + 1))
    goTo(path)
  }
  const isLast = at === messages.length - 1
  const isWide = messages.some(
    ({ messageContent }) => messageContent.length > longLetters || /<table|<img/.test(messageContent),
  )
  return (
    <Dialog
      open={isOpen}
      onClose={() => leave(messages)}
      title={message.messageTitle}
      closeLabel={t('popup.close')}
      wide={isWide}
      footer={
        <>
          {messages.length > 1 && <Place at={at + 1} all={messages.length} title={message.messageTitle} />}
          <div className="popup-ways">
            {at > 0 && (
              <Button look="quiet" onClick={() => setAt(at - 1)}>
                {t('popup.previous')}
              </Button>
            )}
            <Button onClick={() => (isLast ? leave(messages) : setAt(at + 1))}>
              {t(isLast ? 'popup.known' : 'popup.next')}
            </Button>
            {message.actionPath && (
              <Button look="primary" onClick={() => goOut(message.actionPath)}>
                {message.actionLabel}
              </Button>
            )}
          </div>
        </>
      }
    >
      <CleanHtml key={message.id} html={message.messageContent} label={message.messageTitle} onPath={goOut} isLong />
    </Dialog>
  )
}

function Place({ at, all, title }: { at: number; all: number; title: string }) {
  const { t } = useText()
  return (
    <>
      <span className="text-14 text-text-3 tabular-nums" aria-hidden="true">{`${at} / ${all}`}</span>
      <span className="sr-only" role="status">
        {t('popup.place', { at, all, title })}
      </span>
    </>
  )
}

function useArrowKeys(isOpen: boolean, turn: (step: 1 | -1) => void): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      // Inside a table the arrow keys scroll the table.
      if (!isPlain || (event.target as Element).closest('.clean-table')) return
      if (event.key === 'ArrowRight') latest.current(1)
      if (event.key === 'ArrowLeft') latest.current(-1)
    }
    // In the capture phase, because the dialog stops arrow keys while they bubble.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isOpen])
}
