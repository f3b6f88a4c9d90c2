import { useEffect, useRef } from 'react'
import { Head } from './head.tsx'
import { LobbyPage } from './lobby/lobby-page.tsx'
import { MatchPage } from './match/match-page.tsx'
import { Sheet } from './parts/sheet.tsx'
import { useWide } from './parts/use-wide.ts'
import { ClearSlip, Slip } from './slip/slip.tsx'
import { SlipBar } from './slip/slip-bar.tsx'
import { isSlipOpen } from './slip/slip-store.ts'
import { useCell } from './store/cell.ts'
import { isLost } from './store/follow.ts'
import { view } from './store/view.ts'
import { t } from './texts.ts'
import { TicketsPage } from './tickets/tickets-page.tsx'

/** The book: its head, one screen, and the slip beside it or below. */
export function App() {
  const at = useCell(view)
  const isWide = useWide()
  const isOpen = useCell(isSlipOpen)
  return (
    <div className={window.parent === window ? 'book' : 'book framed'}>
      <Head />
      <Offline />
      <Screen key={at.at === 'MATCH' ? at.eventId : at.at} />
      {isWide ? (
        <aside className="dock" aria-label={t('slip.title')}>
          <header className="slip-head">
            <h2>{t('slip.title')}</h2>
            <ClearSlip />
          </header>
          <Slip />
        </aside>
      ) : (
        <SlipBar />
      )}
      {!isWide && isOpen && (
        <Sheet
          title={t('slip.title')}
          className="slip-sheet"
          action={<ClearSlip />}
          onClose={() => isSlipOpen.set(false)}
        >
          <Slip />
        </Sheet>
      )}
    </div>
  )
}

/** Where each screen was scrolled to. */
const scrolled = new Map<string, number>()
let isFirst = true

function Screen() {
  const at = useCell(view)
  const main = useRef<HTMLElement>(null)
  const key = at.at === 'MATCH' ? at.eventId : at.at
  useEffect(() => {
    const element = main.current
    if (!element) return
    // The focus goes with the screen, so that keys and readers begin there; not when the page opens.
    if (!isFirst) element.focus({ preventScroll: true })
    isFirst = false
    element.scrollTop = scrolled.get(key) ?? 0
    return () => {
      scrolled.set(key, element.scrollTop)
    }
  }, [key])
  const name = at.at === 'TICKETS' ? t('nav.tickets') : t('nav.matches')
  return (
    <main ref={main} className="screen" tabIndex={-1} aria-label={name}>
      {at.at !== 'MATCH' && <h1 className="reader">{name}</h1>}
      {at.at === 'LOBBY' && <LobbyPage />}
      {at.at === 'MATCH' && <MatchPage eventId={at.eventId} />}
      {at.at === 'TICKETS' && <TicketsPage />}
    </main>
  )
}

/** Prices that nobody tells any more are said to be old. */
function Offline() {
  const lost = useCell(isLost)
  return (
    <p className="offline" role="status" hidden={!lost}>
      {lost ? t('offline') : ''}
    </p>
  )
}
