import './styles/console.css'
import type { ReactNode } from 'react'
import { LookProvider } from './look/look.tsx'
import { SessionProvider } from './session/session.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import type { Lang } from './texts/current-lang.ts'
import { TextProvider } from './texts/use-text.tsx'

/** Texts, look and session around the console. */
export function Providers({ lang, nonce, children }: { lang: Lang; nonce: string; children: ReactNode }) {
  return (
    <TextProvider lang={lang}>
      <LookProvider nonce={nonce}>
        <ErrorBoundary>
          <SessionProvider>{children}</SessionProvider>
        </ErrorBoundary>
      </LookProvider>
    </TextProvider>
  )
}
