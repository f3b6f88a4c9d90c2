import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Boot, Theme } from '../boot.ts'
import { writePreference } from '../storage/cookies.ts'

export type SessionState = {
  signedIn: boolean
  theme: Theme
  /** True while a game covers the screen; the floating menu and the tab bar are then hidden. */
  inGame: boolean
  /** True when maintenance may be announced. */
  announced: boolean
  /** A build newer than this page's; empty when there is none. */
  newBuild: string
  /** Rewards that can be claimed now; 0 until they are counted. */
  rewards: number
  /** Unread messages, at most 100; 0 until they are counted. */
  unread: number
  /** Answers of customer service that were not read; 0 until they are counted. */
  chatUnread: number
  /** A guest's conversation was still open when they left an earlier page. */
  hasEarlierTalk: boolean
}

export type Session = StoreApi<SessionState>

export const SessionContext = createContext<Session | null>(null)

let browserSession: Session | undefined

/** A session store per rendered app: one per document on the server, one in the browser. */
export function createSession(boot: Boot): Session {
  return createStore<SessionState>(() => ({
    signedIn: boot.signedIn,
    theme: boot.theme,
    inGame: false,
    announced: boot.announced,
    newBuild: '',
    rewards: 0,
    unread: 0,
    chatUnread: 0,
    hasEarlierTalk: false,
  }))
}

/** Makes the session available to code outside React; called once by entry-client. */
export function keepSession(session: Session): void {
  browserSession = session
}

/** The browser's session, for code outside React. */
export function getSession(): Session {
  if (!browserSession) throw new Error('no session before the app starts')
  return browserSession
}

/** Selects a part of the session's state, e.g. `useSession((state) => state.signedIn)`. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext around it')
  return useStore(session, select)
}

/** Applies a theme and stores it for later visits. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  writePreference('theme', theme)
  getSession().setState({ theme })
}

/** The effective theme, with "auto" resolved. */
export function shownTheme(theme: Theme): 'dark' | 'paper' {
  if (theme !== 'auto') return theme
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'paper' : 'dark'
}
