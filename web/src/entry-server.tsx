import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import type { Boot } from './boot.ts'
import { createReplies } from './call/replies.ts'
import { documentOf } from './document.ts'
import { documentOfOffline } from './document-offline.ts'
import { home, isKnownPath, routeOf, routes } from './routes.tsx'
import { createSession } from './session/session.ts'
import { restSheet } from './styles/rest.ts'
import { layOver, loadFirstPart, loadWholePack } from './texts/packs.ts'
import { pack as chinese } from './texts/zh-cn.ts'
import { loadLateParts } from './ui/late-part.tsx'

export { publicPaths } from './document-head.ts'
export { documentOfOffline }
export { callsOf } from './first-calls.ts'
export { isKnownPath } from './routes.tsx'
export { systemOf } from './system.ts'

/** True for a text of the first view, whose changes have to come with the document. */
export function isFirstText(code: string): boolean {
  return Object.hasOwn(chinese, code)
}

// The first views are rendered in one go, so everything they are made of is here before the first request.
await Promise.all([
  ...routes.filter((route) => !route.member).map((route) => route.page.load()),
  loadFirstPart('zh-CN'),
  loadFirstPart('en-US'),
  loadWholePack('zh-CN'),
  loadWholePack('en-US'),
])
// By now the pages have said which parts of theirs come late to a browser.
await loadLateParts()

type View = { url: string; boot: Boot; origin: string; icon: string; nonce?: string }

/** The markup of the app for a URL; paths that nobody knows show home, and the browser corrects its address. */
export function render({ url, boot }: Pick<View, 'url' | 'boot'>): { html: string; status: number } {
  // Rendering is synchronous, so these are the texts of this document alone, whosever they are.
  layOver(boot.lang, boot.texts)
  const html = renderToString(
    <App boot={boot} session={createSession(boot)} replies={createReplies(boot)} ssrUrl={knownUrl(url)} />,
  )
  return { html, status: 200 }
}

/** The whole document of a URL, with its data, styles and scripts named. */
export function renderDocument(view: View): { html: string; status: number } {
  const { html, status } = render(view)
  const path = new URL(view.url, 'http://site').pathname
  const { source, page } = routeOf(path)
  const sources = source ? [source, ...(page.wears === 'rest' ? [restSheet] : [])] : []
  return { html: documentOf({ ...view, path, app: html, sources }), status }
}

function knownUrl(url: string): string {
  const { pathname, search } = new URL(url, 'http://site')
  return isKnownPath(pathname) ? pathname + search : home
}
