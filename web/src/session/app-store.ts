import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Boot, Theme } from '../boot.ts'
import { writePreference } from '../storage/cookies.ts'

export type AppState = {
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

export type AppStore = StoreApi<AppState>

export const AppStoreContext = createContext<AppStore | null>(null)

let browserStore: AppStore | undefined

/** A store per rendered app: one per document on the server, one in the browser. */
export function createAppStore(boot: Boot): AppStore {
  return createStore<AppState>(() => ({
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

/** Makes the store available to code outside React; called once by entry-client. */
export function setAppStore(store: AppStore): void {
  browserStore = store
}

/** The browser's store, for code outside React. */
export function getAppStore(): AppStore {
  if (!browserStore) throw new Error('no store before the app starts')
  return browserStore
}

/** Selects a part of the state, e.g. `useAppState((state) => state.signedIn)`. */
export function useAppState<Part>(select: (state: AppState) => Part): Part {
  const store = useContext(AppStoreContext)
  if (!store) throw new Error('useAppState needs an AppStoreContext around it')
  return useStore(store, select)
}

/** Applies a theme and stores it for later visits. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  writePreference('theme', theme)
  getAppStore().setState({ theme })
}

/** The effective theme, with "auto" resolved. */
export function shownTheme(theme: Theme): 'dark' | 'paper' {
  if (theme !== 'auto') return theme
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'paper' : 'dark'
}
