import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import type { Boot } from './boot.ts'
import { BootContext } from './session/boot-context.ts'
import { type Session, SessionContext } from './session/session.ts'
import { Shell } from './shell/shell.tsx'
import { TextProvider } from './texts/use-text.tsx'

type AppProps = { boot: Boot; session: Session; queries: QueryClient; ssrUrl?: string }

/** The whole site for one visitor; server and browser render it from the same boot data. */
export function App({ boot, session, queries, ssrUrl }: AppProps) {
  const [ssrPath, ssrSearch] = ssrUrl?.split('?') ?? []
  return (
    <BootContext value={boot}>
      <SessionContext value={session}>
        <QueryClientProvider client={queries}>
          <TextProvider lang={boot.lang}>
            <Router ssrPath={ssrPath} ssrSearch={ssrSearch ?? ''}>
              <Shell />
            </Router>
          </TextProvider>
        </QueryClientProvider>
      </SessionContext>
    </BootContext>
  )
}
