import './styles/console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueries } from './call/queries.ts'
import { LookProvider } from './look/look.tsx'
import { SessionProvider } from './session/session.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import type { Lang } from './texts/current-lang.ts'
import { TextProvider } from './texts/use-text.tsx'

/** Texts, look, replies and session around the console. */
export function Providers({ lang, nonce, children }: { lang: Lang; nonce: string; children: ReactNode }) {
  const [queries] = useState(newQueries)
  return (
    <TextProvider lang={lang}>
      <LookProvider nonce={nonce}>
        <ErrorBoundary>
          <QueryClientProvider client={queries}>
            <SessionProvider>{children}</SessionProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </LookProvider>
    </TextProvider>
  )
}
