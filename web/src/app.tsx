import { useEffect } from 'react'
import { Router } from 'wouter'
import type { Boot } from './boot.ts'
import { RepliesContext } from './call/replies.ts'
import type { ReplyCache } from './call/reply-cache.ts'
import { BootContext } from './session/boot-context.ts'
import { type Session, SessionContext } from './session/session.ts'
import { Shell } from './shell/shell.tsx'
import { TextProvider } from './texts/use-text.tsx'

type AppProps = { boot: Boot; session: Session; replies: ReplyCache; ssrUrl?: string; onStart?: () => void }

/** The whole site for one visitor; server and browser render it from the same boot data. */
export function App({ boot, session, replies, ssrUrl, onStart }: AppProps) {
  useEffect(() => {
    onStart?.()
  }, [onStart])
  return (
    <BootContext value={boot}>
      <SessionContext value={session}>
        <RepliesContext value={replies}>
          <TextProvider lang={boot.lang}>
            <Router {...(ssrUrl ? { ssrPath: ssrUrl } : {})}>
              <Shell />
            </Router>
          </TextProvider>
        </RepliesContext>
      </SessionContext>
    </BootContext>
  )
}
