import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { PageSlot } from '../page.tsx'
import { home, routeOf, routes } from '../routes.tsx'
import { useAppState } from '../session/app-store.ts'
import { loadWholePack } from '../texts/packs.ts'
import { currentLang } from '../texts/current-lang.ts'
import { useText } from '../texts/use-text.tsx'
import { LateSlot, latePart } from '../ui/late-part.tsx'
import { OfflineNote } from '../ui/offline-note.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'
import { DialogHost } from './dialog-host.tsx'
import { Header } from './header.tsx'
import { MemberRail } from './member-rail.tsx'
import { MembersOnly } from './members-only.tsx'
import { PageFailed } from './page-failed.tsx'
import { TabBar } from './tab-bar.tsx'
import { useKeptCurrency } from './use-kept-currency.ts'
import { useNamesInLanguage } from './use-names-in-language.ts'
import { useOnlineCheck } from '../session/use-online-check.ts'
import { useScrollToTop } from '../site/use-scroll-to-top.ts'

// Created once at module level, so that React keeps the server-rendered HTML until the chunk is loaded.
const CoverDefs = latePart(async () => (await import('../ui/covers/cover.tsx')).CoverDefs)
const coverDefs = (
  <LateSlot>
    <CoverDefs />
  </LateSlot>
)
const Footer = latePart(async () => (await import('./footer.tsx')).Footer)
const footer = (
  <LateSlot hasControls>
    <Footer />
  </LateSlot>
)
const shortFooter = (
  <LateSlot hasControls>
    <Footer isShort />
  </LateSlot>
)

// The floating menu has the lowest priority and is loaded after everything else.
const FloatMenu = lazy(async () => ({ default: (await import('./float-menu.tsx')).FloatMenu }))
const WaterBallFloat = lazy(async () => ({
  default: (await import('../reward/water-ball/water-ball.tsx')).WaterBallFloat,
}))
const MessageCounter = lazy(async () => ({ default: (await import('../message/message-counter.tsx')).MessageCounter }))
const RewardCounter = lazy(async () => ({ default: (await import('../reward/reward-counter.tsx')).RewardCounter }))
const Realtime = lazy(async () => ({ default: (await import('../realtime/realtime.tsx')).Realtime }))
const Announcements = lazy(async () => {
  const [{ Announcements: View }] = await Promise.all([import('./announcements.tsx'), loadWholePack(currentLang())])
  return { default: View }
})
const Background = lazy(async () => ({ default: (await import('./background.tsx')).Background }))

// Enough time for the first view and its requests; then the next idle callback is used.
const shownAfterMs = 1_200
const calmAfterMs = 4_000
const idleMs = 3_000

/** The frame around every page. */
export function Shell() {
  const { t } = useText()
  const [path] = useLocation()
  const inGame = useAppState((state) => state.inGame)
  const signedIn = useAppState((state) => state.signedIn)
  const announced = useAppState((state) => state.announced)
  const route = routeOf(path)
  const isFull = !route.isBare
  const hasTabs = isFull && !inGame
  const hasRail = signedIn && (route.member || route.isPlace)
  const [isMoreAsked, setMoreAsked] = useState(false)
  useScrollToTop()
  useOnlineCheck()
  useNamesInLanguage()
  useKeptCurrency()
  return (
    <>
      {coverDefs}
      <a href="#main" className="skip-link">
        {t('site.skip')}
      </a>
      {isFull && <Header />}
      <OfflineNote text={t('site.offline')} />
      <div className={hasRail ? 'member-frame' : undefined}>
        {hasRail && <MemberRail />}
        <main id="main" tabIndex={-1} className={isFull ? 'main' : undefined}>
          <Boundary key={path} fallback={<PageFailed />}>
            <Pages />
          </Boundary>
        </main>
      </div>
      {isFull && (route.member ? shortFooter : footer)}
      <Late afterMs={isMoreAsked ? 0 : shownAfterMs}>
        {hasTabs && (
          <FloatMenu hasColumn={!route.withoutColumn} isAsked={isMoreAsked} onShown={() => setMoreAsked(false)} />
        )}
      </Late>
      <Late afterMs={shownAfterMs}>{signedIn && (isFull || inGame) && <MessageCounter />}</Late>
      <Late afterMs={shownAfterMs}>{signedIn && route.path === home && <WaterBallFloat />}</Late>
      <Late afterMs={shownAfterMs}>{signedIn && isFull && <RewardCounter />}</Late>
      <Late afterMs={shownAfterMs}>{signedIn && <Realtime />}</Late>
      <Late>{announced && hasTabs && <Announcements />}</Late>
      <Late afterMs={calmAfterMs}>
        <Background />
      </Late>
      {hasTabs && <TabBar onMore={() => setMoreAsked(true)} />}
      <DialogHost />
      <ToastHost closeLabel={t('site.toast.close')} />
    </>
  )
}

function Late({ afterMs = 0, children }: { afterMs?: number; children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    if (afterMs === 0) return setTime(true)
    // Offline the chunk cannot load, and React.lazy never retries a failed import.
    const begin = () => (navigator.onLine ? setTime(true) : addEventListener('online', begin, { once: true }))
    // Not every browser has requestIdleCallback; a page that is never idle gets its late parts, too.
    const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: idleMs }) : begin())
    const timer = setTimeout(whenIdle, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return (
    isTime && (
      <Boundary fallback={null}>
        <Suspense fallback={null}>{children}</Suspense>
      </Boundary>
    )
  )
}

function Pages() {
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          {(params: Record<string, string | undefined>) =>
            route.member ? (
              <MembersOnly>
                <PageSlot page={route.page} params={params} />
              </MembersOnly>
            ) : (
              <PageSlot page={route.page} params={params} />
            )
          }
        </Route>
      ))}
      <Route>
        <Redirect to={home} replace />
      </Route>
    </Switch>
  )
}
