// Decides when popups appear: only when the page is idle and the visitor is not busy.
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useCallQuery } from '../call/use-call.ts'
import { isPutAway, visitor } from '../popup/popup-memory.ts'
import { openPopups, usePopups } from '../popup/popup-queue.ts'
import { home, routeOf } from '../routes.tsx'
import { useAppState } from '../session/app-store.ts'
import { loadRestSheet } from '../styles/rest.ts'
import { loadWholePack } from '../texts/packs.ts'
import { currentLang } from '../texts/current-lang.ts'
import { useText } from '../texts/use-text.tsx'

const fetchDialog = async () => {
  const [{ PopupDialog: View }] = await Promise.all([
    import('../dialogs/popup/popup-dialog.tsx'),
    loadWholePack(currentLang()),
    loadRestSheet(),
  ])
  return { default: View }
}
const PopupDialog = lazy(fetchDialog)

const lookAgainMs = 1_000
const refreshMs = 300_000

/** Shows the home page's popups on the home page, and popups requested by push where the frame is full and no money is moved. */
export function Popups() {
  const { lang } = useText()
  const [path] = useLocation()
  const { waiting, messages, isOpen } = usePopups()
  const signedIn = useAppState((state) => state.signedIn)
  const inGame = useAppState((state) => state.inGame)
  const route = routeOf(path)
  const isHome = route.path === home
  const { data: user } = useCallQuery('getUserInfo', {}, { enabled: signedIn })
  const { data, isFetching } = useCallQuery('listHomePopups', { lang }, { enabled: isHome, staleMs: refreshMs })
  const person = signedIn ? user?.userName : visitor
  const due = useMemo(() => {
    if (isOpen || person === undefined) return []
    const own = isHome && !isFetching ? (data?.rows.filter((row) => row.init && !isPutAway(row, person)) ?? []) : []
    return [...waiting, ...own.filter(({ id }) => !waiting.some((one) => one.id === id))]
  }, [isOpen, person, isHome, isFetching, data, waiting])
  const isFree = !route.isBare && !route.movesMoney && !inGame && due.length > 0
  // The chunk is loaded before the dialog opens, so that no other dialog can open in between.
  const isHere = useDialogCode(isFree)
  useWhenCalm(isFree && isHere, () => openPopups(due))
  if (!isHere || messages.length === 0) return null
  return (
    <Suspense fallback={null}>
      <PopupDialog person={person ?? visitor} />
    </Suspense>
  )
}

function useDialogCode(isWanted: boolean): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    // A failed load is retried with the next popup.
    if (isWanted && !isHere)
      fetchDialog().then(
        () => setHere(true),
        () => {},
      )
  }, [isWanted, isHere])
  return isHere
}

function useWhenCalm(isWanted: boolean, begin: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    const look = () => {
      if (isCalm()) begin()
    }
    look()
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  })
}

// An open overlay or a focused field means that the visitor is busy.
const busy = '#splash, .dialog, .dialog-wait, :popover-open, input:focus, textarea:focus, select:focus'

function isCalm(): boolean {
  return document.visibilityState === 'visible' && document.querySelector(busy) === null
}
