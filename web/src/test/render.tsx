// Mounts the real app or one component for a test, and cleans up afterwards.
import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'
import { App, Providers } from '../app.tsx'
import type { Boot, Theme } from '../boot.ts'
import { setBodyConfig } from '../call/body-mode.ts'
import { askStepUpBy, nameTenant } from '../call/client.ts'
import { setReactionHandlers } from '../call/reactions.ts'
import { createReplies, setReplies } from '../call/replies.ts'
import { dropFormDrafts } from '../storage/form-draft.ts'
import { routeOf } from '../routes.tsx'
import { fetchDialogsBy } from '../session/dialog-ahead.ts'
import { answerStepUp, askStepUp, openDialog } from '../session/dialogs.ts'
import { hearOtherTabs } from '../session/other-tabs.ts'
import { createAppStore, setAppStore } from '../session/app-store.ts'
import { endSession, followOtherTab, isLoginOver, leaveSession } from '../session/sign-in-out.ts'
import { fetchDialog } from '../shell/dialog-host.tsx'
import { dropPreferences } from '../storage/cookies.ts'
import { clearStored, openStored } from '../storage/stored.ts'
import { setTextOverrides, loadWholePack } from '../texts/packs.ts'
import { setCurrentLang } from '../texts/current-lang.ts'
// Loaded by a change of language: cold, its call would be sent in the next test.
import '../call/lang-pack.ts'
import { loadLateParts, wishForLateParts } from '../ui/late-part.tsx'
import { lin, type Member, usualAnswers, visitorBoot } from './boot.ts'
import { answerAll, type Answers } from './network.ts'
import { resetStores } from './zustand.ts'

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

type Visit = {
  lang?: 'zh-CN' | 'en-US'
  theme?: Theme
  isPhone?: boolean
  /** Logs in as `member`. */
  signedIn?: boolean
  member?: Partial<Member>
  boot?: Partial<Boot>
  /** Override the default replies. */
  calls?: Answers
}

/** Renders the whole site at a path, like a newly loaded document. */
export async function renderAt(path: string, visit: Visit = {}): Promise<void> {
  const visitor = await begin(path, visit)
  await routeOf(location.pathname).page.load()
  // A cold chunk takes seconds on a busy machine; tests wait for what the page shows, not for the dev server.
  await loadLateParts()
  await render(<App {...visitor} />)
}

/** Renders one component inside the app's providers. */
export async function renderPart(part: ReactNode, visit: Visit = {}): Promise<void> {
  const visitor = await begin('/', visit)
  await render(<Providers {...visitor}>{part}</Providers>)
}

/** Unmounts and resets all state for the next test. */
export async function leave(): Promise<void> {
  // The toast is module state and survives unmounting.
  document.querySelector<HTMLButtonElement>('.toast button')?.click()
  answerStepUp(false)
  deafen()
  dropFormDrafts()
  await cleanup()
  resetStores()
  await clearStored()
  dropPreferences()
  history.replaceState(null, '', own)
}

const own = location.href
let deafen = () => {}

// The same steps as in entry-client.tsx.
async function begin(path: string, visit: Visit) {
  const { lang = 'zh-CN', theme = 'dark', isPhone = false, signedIn = false } = visit
  const member = { ...lin, ...visit.member }
  const boot: Boot = { ...visitorBoot, lang, theme, signedIn, ...(signedIn && { user: member }), ...visit.boot }
  answerAll({ ...usualAnswers(member), ...visit.calls })
  const { width, height } = isPhone ? phone : desktop
  await page.viewport(width, height)
  history.replaceState(null, '', path)
  document.documentElement.lang = lang
  document.documentElement.dataset.theme = theme
  const store = createAppStore(boot)
  const replies = createReplies(boot)
  nameTenant(boot.tenant.code)
  setBodyConfig(boot.config)
  setCurrentLang(lang)
  setTextOverrides(lang, boot.texts)
  setAppStore(store)
  setReplies(replies)
  setReactionHandlers({ leaveSession, endSession, isLoginOver, openDialog })
  fetchDialogsBy(fetchDialog)
  askStepUpBy(askStepUp)
  // A test may render twice, like a reload.
  deafen()
  deafen = hearOtherTabs(followOtherTab)
  wishForLateParts()
  await Promise.all([openStored(boot.tenant.code), loadWholePack(lang)])
  return { boot, store, replies }
}
