// The service worker: makes the site installable, caches immutable assets, and shows the offline page without a
// network. It never handles calls and never caches pages, which contain personal data.

import { openLink, type OpenPages } from './open-link.ts'

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type InstallEvent = WorkerEvent & {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}
type FetchEvent = WorkerEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type PageMessageEvent = WorkerEvent & { readonly data: unknown }
type PushEvent = WorkerEvent & { readonly data: { json(): Notice } | null }
type NotificationClickEvent = WorkerEvent & { readonly notification: { readonly data: unknown; close(): void } }
type Page = Awaited<ReturnType<OpenPages['matchAll']>>[number] & { readonly visibilityState: string }
/** What the server sends; see server/src/talk/message/send-pushes.ts. */
type Notice = { readonly title: string; readonly body: string; readonly link: string }
type Worker = {
  addEventListener(type: 'install', act: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', act: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void
  addEventListener(type: 'message', act: (event: PageMessageEvent) => void): void
  addEventListener(type: 'push', act: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', act: (event: NotificationClickEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: Omit<OpenPages, 'matchAll'> & {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly Page[]>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
}

const worker = self as unknown as Worker

// Replaced by the build id at build time, so that every build has a different worker.
const build = '__BUILD__'
const mark = 'mt-'
const kept = `${mark}${build}`
const offlinePage = '/offline'
const offlineParts = [offlinePage, '/offline.js', '/icon.svg']

worker.addEventListener('install', (event) => {
  // Chromium sends calls past the worker without starting it. There a call that starts the old worker while a new one
  // takes over makes the new one wait, and the reload that follows can hang.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined)
  event.waitUntil(
    caches.open(kept).then((cache) => cache.addAll(offlineParts.map((path) => new Request(path, { cache: 'reload' })))),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), worker.registration.navigationPreload?.enable()]).then(claim))
})

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting())
  if (event.data === 'take over when alone') event.waitUntil(takeOverWhenAlone())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (offlineParts.includes(pathname)) event.respondWith(networkFirst(request))
})

worker.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink(event.notification.data, location.origin, worker.clients))
})

// Every push is shown: Safari takes the subscription away after three that were not. A visible page has told the member
// already, so there it makes no sound; the tag replaces an older notification of the same link.
async function notify(data: PushEvent['data']): Promise<void> {
  const { title, body, link } = readNotice(data)
  const pages = await worker.clients.matchAll({ type: 'window' }).catch(() => [])
  const silent = pages.some(({ visibilityState }) => visibilityState === 'visible')
  await worker.registration.showNotification(title, { body, data: link, tag: link, icon: '/icon-192.png', silent })
}

// What cannot be read is shown too, under the site's name.
function readNotice(data: PushEvent['data']): Notice {
  try {
    if (data) return data.json()
  } catch {
    // Shown below.
  }
  return { title: location.hostname, body: '', link: '/' }
}

// Pages always come from the network; they contain the visitor's current data.
async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await (await caches.open(kept)).match(offlinePage)) ?? Response.error()
  }
}

// Asset names contain a content hash, so a cached asset is never outdated.
async function asset({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(kept)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200) cache.put(request, answer.clone()).catch(() => undefined)
  return answer
}

async function networkFirst(request: Request): Promise<Response> {
  return await fetch(request).catch(async () => (await caches.match(request)) ?? Response.error())
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(mark) && name !== kept).map((name) => caches.delete(name)))
}

async function claim(): Promise<void> {
  await worker.clients.claim()
}

async function takeOverWhenAlone(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await worker.skipWaiting()
}
