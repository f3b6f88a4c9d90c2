import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { App } from './app.tsx'
import type { Boot } from './boot.ts'
import { setBodyConfig } from './call/body-mode.ts'
import { askStepUpBy, lookAtAnswers, nameTenant } from './call/client.ts'
import { setReactionHandlers } from './call/reactions.ts'
import { createReplies, setReplies } from './call/replies.ts'
import { noticeTenantVersion, watchTenant } from './session/tenant-version.ts'
import { home, isKnownPath, routeOf } from './routes.tsx'
import { fetchDialogsBy } from './session/dialog-ahead.ts'
import { askStepUp, openDialog } from './session/dialogs.ts'
import { ensureGuest } from './session/guest.ts'
import { storeInviteCode, storedInviteCode } from './session/invite-link.ts'
import { noticeBuild } from './session/new-build.ts'
import { hearOtherTabs } from './session/other-tabs.ts'
import { bringFormBack, lookAhead, reloadWhenPartsAreGone } from './session/reload.ts'
import { createAppStore, setAppStore } from './session/app-store.ts'
import { endSession, followOtherTab, isLoginOver, leaveSession } from './session/sign-in-out.ts'
import { fetchDialog } from './shell/dialog-host.tsx'
import { fetchPagesBy } from './site/page-ahead.ts'
import { endSplash } from './splash.ts'
import { keptCount } from './storage/reward-count.ts'
import { openStored } from './storage/stored.ts'
import { setTextOverrides, loadFirstPart } from './texts/packs.ts'
import { setCurrentLang } from './texts/current-lang.ts'
import { awaitFirstMove, markHydrated } from './ui/late-part.tsx'

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('the document came without its boot data')
  return JSON.parse(text) as Boot
}

async function start(): Promise<void> {
  const boot = readBoot()
  if (!isKnownPath(location.pathname)) history.replaceState(null, '', home)
  history.scrollRestoration = 'manual'
  nameTenant(boot.tenant.code)
  setBodyConfig(boot.config, location.search)
  setCurrentLang(boot.lang)
  setTextOverrides(boot.lang, boot.texts)
  const store = createAppStore(boot)
  const replies = createReplies(boot)
  setAppStore(store)
  setReplies(replies)
  // News of other tabs change what is shown, so they wait until React has taken over the server's markup.
  let onStart = () => {}
  const started = new Promise<void>((done) => {
    onStart = done
  })
  hearOtherTabs((news) => unawaited(started.then(() => followOtherTab(news))))
  setReactionHandlers({ leaveSession, endSession, isLoginOver, openDialog })
  askStepUpBy(askStepUp)
  fetchPagesBy((to) =>
    lookAhead(() => {
      const page = routeOf(to.split('?')[0] ?? to).page.load()
      return Promise.all([page, import('./shell/ask-early.ts').then(({ askEarly }) => askEarly(to))])
    }),
  )
  fetchDialogsBy(fetchDialog)
  lookAtAnswers((answer) => {
    noticeTenantVersion(answer)
    noticeBuild(answer.headers.get('x-version') ?? '')
  })
  // The page is already readable. Storage must be open before any code reads it.
  await Promise.all([
    openStored(boot.tenant.code),
    loadFirstPart(boot.lang),
    routeOf(location.pathname)
      .page.load()
      .catch(() => {}),
  ])
  // React hydrates with the number of the server's markup, none, and shows the kept one right after.
  if (boot.signedIn) store.setState({ rewards: keptCount() })
  const root = document.getElementById('root')
  // In a transition React hydrates in short slices, so that clicks and scrolling are not blocked.
  if (root)
    startTransition(() => {
      const begin = () => {
        markHydrated(root)
        onStart()
      }
      hydrateRoot(root, <App boot={boot} store={store} replies={replies} onStart={begin} />)
    })
  awaitFirstMove()
  if (!boot.signedIn) {
    unawaited(ensureGuest())
    if (storeInviteCode(location.search)) unawaited(followInvite(boot))
  }
  watchTenant(boot)
  unawaited(bringFormBack())
}

async function followInvite(boot: Boot): Promise<void> {
  const invite = await import('./session/follow-invite.ts')
  await invite.followInvite(boot, storedInviteCode())
}

reloadWhenPartsAreGone()
endSplash()
start().catch((failure: unknown) => {
  document.getElementById('failed')?.removeAttribute('hidden')
  throw failure
})
