import { createRoot } from 'react-dom/client'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { App } from './app.tsx'
import { signStyleSheets } from './style-nonce.ts'
import { readLang } from './texts/current-lang.ts'
import { loadPack } from './texts/packs.ts'
import { allowStyleSheets } from './trusted-types.ts'

async function start(): Promise<void> {
  // A browser older than the floor shows the notice in the document (old-browser.ts).
  if (!('popover' in HTMLElement.prototype)) return
  allowStyleSheets()
  const root = document.getElementById('root')
  if (!root) throw new Error('the document came without its root')
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  signStyleSheets(nonce)
  const lang = readLang()
  await loadPack(lang)
  createRoot(root).render(<App lang={lang} nonce={nonce} />)
}

unawaited(start())
