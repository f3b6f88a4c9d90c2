import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import type { Boot } from './boot.ts'
import { createReplies } from './call/replies.ts'
import { documentOf } from './document.ts'
import { documentOfOffline } from './document-offline.ts'
import { home, isKnownPath, routeOf, routes } from './routes.tsx'
import { createAppStore } from './session/app-store.ts'
import { restSheet } from './styles/rest.ts'
import { setTextOverrides, loadFirstPart, loadWholePack } from './texts/packs.ts'
import { pack as chinese } from './texts/zh-cn.ts'
import { loadLateParts } from './ui/late-part.tsx'

export { documentOfOffline }
export { callsOf, isKnownPath, plainPaths, publicPaths, readAddress } from './routes.tsx'
export { systemOf } from './system.ts'

/** True for a text of the first view; operators' changes to it are embedded in the document. */
export function isFirstText(code: string): boolean {
  return Object.hasOwn(chinese, code)
}

// Rendering is synchronous, so all pages and texts are loaded before the first request.
await Promise.all([
  ...routes.filter((route) => !route.member).map((route) => route.page.load()),
  loadFirstPart('zh-CN'),
  loadFirstPart('en-US'),
  loadWholePack('zh-CN'),
  loadWholePack('en-US'),
])
// Importing the pages has registered their late parts; load these too.
await loadLateParts()

type View = { url: string; boot: Boot; origin: string; icon: string; nonce?: string }

/** The HTML of the app for a URL. Unknown paths render home; the browser corrects the address. */
export function render({ url, boot }: Pick<View, 'url' | 'boot'>): { html: string; status: number } {
  // Module state is safe here: rendering is synchronous, so no other request can change the texts in between.
  setTextOverrides(boot.lang, boot.texts)
  const html = renderToString(
    <App boot={boot} store={createAppStore(boot)} replies={createReplies(boot)} ssrUrl={knownUrl(url)} />,
  )
  return { html, status: 200 }
}

/** The complete document of a URL with its data, styles and scripts. */
export function renderDocument(view: View): { html: string; status: number } {
  const { html, status } = render(view)
  const path = new URL(view.url, 'http://site').pathname
  const { source, page } = routeOf(path)
  const sources = source ? [source, ...(page.needsRest ? [restSheet] : [])] : []
  return { html: documentOf({ ...view, app: html, sources }), status }
}

function knownUrl(url: string): string {
  const { pathname, search } = new URL(url, 'http://site')
  return isKnownPath(pathname) ? pathname + search : home
}
