import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Boot, Theme } from '../boot.ts'
import { writePreference } from '../storage/cookies.ts'

export type SessionState = {
  signedIn: boolean
  theme: Theme
  /** True while a game covers the screen: the floating menu and the tab bar step aside. */
  inGame: boolean
  /** True when there may be maintenance to tell of. */
  announced: boolean
  /** The build of the site that is newer than this page's; empty while there is none. */
  newBuild: string
}

export type Session = StoreApi<SessionState>

export const SessionContext = createContext<Session | null>(null)

let browserSession: Session | undefined

/** A session of one rendered app; the server makes one per document, the browser one in all. */
export function createSession(boot: Boot): Session {
  return createStore<SessionState>(() => ({
    signedIn: boot.signedIn,
    theme: boot.theme,
    inGame: false,
    announced: boot.announced,
    newBuild: '',
  }))
}

/** Makes a session reachable for code outside React; called once by the browser's entry. */
export function keepSession(session: Session): void {
  browserSession = session
}

/** The browser's session, for code outside React. */
export function getSession(): Session {
  if (!browserSession) throw new Error('no session before the app starts')
  return browserSession
}

/** A part of the session's state, e.g. `useSession((state) => state.signedIn)`. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext around it')
  return useStore(session, select)
}

/** Chooses a theme, at once and for later visits. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  writePreference('theme', theme)
  getSession().setState({ theme })
}

/** The theme on the screen, with "auto" resolved. */
export function shownTheme(theme: Theme): 'dark' | 'paper' {
  if (theme !== 'auto') return theme
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'paper' : 'dark'
}
