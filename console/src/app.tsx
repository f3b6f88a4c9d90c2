import { Providers } from './providers.tsx'
import { Frame } from './shell/frame.tsx'
import type { Lang } from './texts/current-lang.ts'

/** The whole console; the pack of the language must be loaded. */
export function App({ lang, nonce }: { lang: Lang; nonce: string }) {
  return (
    <Providers lang={lang} nonce={nonce}>
      <Frame />
    </Providers>
  )
}
