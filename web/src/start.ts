// The first script of a document and the only one it names: it lets the first paint happen, then fetches the app.
// What can be read needs no script; so nothing on the wire stands before it.

// A browser that does not tell of its paints.
const longestWaitMs = 500

// The app's own file stands first, then what it is made of.
const { files: names = '', build = '' } = document.getElementById('start')?.dataset ?? {}
const files = names.split(' ')

// A part of the page is asleep while the server's markup stands there and its code has not come: the root until the app has
// started, a late part until it is here (ui/late-part.tsx). A button pressed in it is pressed again when the part awakes, and
// only then; links work without code.
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

// The browser offers to install the site once, and before anybody has asked; the page about installing finds the offer here.
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
  // What an installed site needs waits for what is on the screen.
  const later = document.querySelector<HTMLTemplateElement>('#later')
  if (later) document.head.append(later.content)
}

// After a deploy a document may name an app that is gone: one reload brings the new one, and if it does not, the page says so.
function startAnew(): void {
  const state = history.state as { restarted?: string } | null
  if (state?.restarted === build || !navigator.onLine) {
    document.getElementById('failed')?.removeAttribute('hidden')
    return
  }
  history.replaceState({ ...state, restarted: build }, '')
  location.reload()
}

// Painting is done beside the scripts and often after them, so it is awaited until it is seen.
function afterFirstPaint(then: () => void): void {
  let isDue = true
  const once = () => {
    if (isDue) then()
    isDue = false
  }
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  setTimeout(once, longestWaitMs)
}

// A tab in the background paints nothing, so there is nothing to wait for.
if (document.visibilityState === 'hidden') fetchApp()
else afterFirstPaint(fetchApp)
