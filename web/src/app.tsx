import { type ReactNode, useCallback, useEffect } from 'react'
import { Router } from 'wouter'
import type { Boot, Lang } from './boot.ts'
import { RepliesContext } from './call/replies.ts'
import type { ReplyCache } from './call/reply-cache.ts'
import { BootContext } from './site/boot-context.ts'
import { type AppStore, AppStoreContext } from './session/app-store.ts'
import { bringChanges } from './session/tenant-version.ts'
import { Shell } from './shell/shell.tsx'
import { TextProvider } from './texts/use-text.tsx'

type Visitor = { boot: Boot; store: AppStore; replies: ReplyCache; ssrUrl?: string }

/** The whole site; server and browser render it from the same boot data. */
export function App({ onStart, ...visitor }: Visitor & { onStart?: () => void }) {
  useEffect(() => {
    onStart?.()
  }, [onStart])
  return (
    <Providers {...visitor}>
      <Shell />
    </Providers>
  )
}

/** The React contexts of the app: boot data, store, reply cache, texts and router. */
export function Providers({ boot, store, replies, ssrUrl, children }: Visitor & { children: ReactNode }) {
  // Replies hold words in the language of their requests; those that name it are asked for anew by themselves.
  const askAgain = useCallback((former: Lang) => replies.invalidate((_name, key) => !key.includes(former)), [replies])
  return (
    <BootContext value={boot}>
      <AppStoreContext value={store}>
        <RepliesContext value={replies}>
          <TextProvider lang={boot.lang} bringChanges={bringChanges} onChange={askAgain}>
            <Router {...(ssrUrl ? { ssrPath: ssrUrl } : {})}>{children}</Router>
          </TextProvider>
        </RepliesContext>
      </AppStoreContext>
    </BootContext>
  )
}
