// The document's only script tag. It waits for the first paint and then loads the app, so that scripts do not compete
// with the content for bandwidth.

// Fallback for browsers without paint timing entries.
const maxWaitMs = 500

// The first file is the app's entry, the others are its static imports.
const { files: names = '', build = '' } = document.getElementById('start')?.dataset ?? {}
const files = names.split(' ')

// A part with [data-asleep] is server HTML that is not hydrated yet: the root until the app has started, a late part
// until its chunk is loaded (ui/late-part.tsx). A click on a button in it is stored and replayed once after hydration;
// links work without code.
const asleep = '[data-asleep] button'
let early: HTMLElement | null = null
document.addEventListener(
  'click',
  (event) => {
    early = (event.target as Element).closest(asleep)
    if (!early) return
    event.preventDefault()
    event.stopPropagation()
  },
  true,
)
document.addEventListener('awake', () => {
  const button = early
  if (!button || button.matches(asleep)) return
  early = null
  setTimeout(() => button.click())
})

// The browser fires this event once, possibly before the app runs; the download page reads the stored event.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})

function fetchApp(): void {
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  import(/* @vite-ignore */ files[0] ?? '').catch(startAnew)
  // The manifest and icons for installation load after the app's files.
  const later = document.querySelector<HTMLTemplateElement>('#later')
  if (later) document.head.append(later.content)
}

// A navigation aborts what the page still loads; to reload then would take its place (session/reload.ts).
const leavingMs = 5_000
let leftAt = -Infinity
addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

// After a deploy a document may reference deleted files: reload once; if that does not help, show the error message.
function startAnew(): void {
  if (performance.now() - leftAt < leavingMs) {
    setTimeout(startAnew, leavingMs)
    return
  }
  const state = history.state as { restarted?: string } | null
  if (state?.restarted === build || !navigator.onLine) {
    document.getElementById('failed')?.removeAttribute('hidden')
    return
  }
  history.replaceState({ ...state, restarted: build }, '')
  location.reload()
}

// Painting is asynchronous and often later than scripts, so the paint timing entry is awaited.
function afterFirstPaint(then: () => void): void {
  let isDue = true
  const once = () => {
    if (isDue) then()
    isDue = false
  }
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  setTimeout(once, maxWaitMs)
}

// The app would stand half open in a browser older than the floor, which shows a notice over the page (document-old-browser.ts).
const isOfToday = 'popover' in HTMLElement.prototype

// A background tab does not paint, so there is nothing to wait for.
if (isOfToday && document.visibilityState === 'hidden') fetchApp()
else if (isOfToday) afterFirstPaint(fetchApp)
