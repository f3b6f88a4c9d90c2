// Reloads when a chunk is missing after a deploy: once, and with the form input preserved.
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { ownBuild } from '../call/build-version.ts'
import { dropStored, readStored, writeStored } from '../storage/stored.ts'

const formPlace = 'form'
const justMs = 10_000

// shell/background.tsx preloads this chunk when the page first becomes idle; earlier there is little input to lose.
const keptForm = () => import('./kept-form.ts')

/** Reloads the page and restores the input of the open form afterwards. */
export async function reloadWithForm(): Promise<void> {
  await keptForm()
    .then(({ readForm }) => storeForm(readForm()))
    .catch(() => {})
  location.reload()
}

// Encrypted; a browser that cannot encrypt stores nothing.
async function storeForm(form: object | null): Promise<void> {
  if (form) await writeStored(formPlace, form, 'session')
}

let looks = 0

/** Prefetches chunks; a failure does not reload, because nobody needs them yet. */
export function lookAhead(fetchParts: () => Promise<unknown>): void {
  looks += 1
  unawaited(
    fetchParts()
      .catch(() => {})
      .finally(() => {
        looks -= 1
      }),
  )
}

let isPartGone = false

// A navigation aborts what the page still loads, in Firefox with an error while the page still lives. To reload then would
// take the navigation's place, and the visitor would stay here. A page that stays after all, as for a download, looks again.
const leavingMs = 5_000
let leftAt = -Infinity
const isLeaving = () => performance.now() - leftAt < leavingMs

/** Reloads when a chunk fails to load although the site is reachable; the second time the error page is shown. */
export function reloadWhenPartsAreGone(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  window.addEventListener('vite:preloadError', () => {
    isPartGone = true
    if (looks === 0) unawaited(reloadForPart())
  })
  // Vite treats a style sheet as loaded once its link is in the document, so a failed link must be removed to be
  // requested again.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    true,
  )
}

let isAsking = false

/** Reloads if a chunk failed to load: once per history entry, and only when the site is reachable. */
export async function reloadForPart(): Promise<void> {
  // The marker is in history.state, which survives a reload even without storage.
  const state = history.state as { reloaded?: string } | null
  if (!isPartGone || !navigator.onLine || state?.reloaded === ownBuild() || hasJustReloaded() || isAsking) return
  // One click may fail to load several chunks.
  isAsking = true
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  isAsking = answer?.ok === true && !isLeaving()
  if (isLeaving()) setTimeout(() => unawaited(reloadForPart()), leavingMs)
  if (!isAsking) return
  history.replaceState({ ...state, reloaded: ownBuild() }, '')
  await reloadWithForm()
}

// A page may overwrite history.state on load and with it the marker; this prevents a reload loop.
function hasJustReloaded(): boolean {
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return own?.type === 'reload' && performance.now() < justMs
}

/** Restores form input after a reload; its chunk is loaded only when there is some. */
export async function bringFormBack(): Promise<void> {
  const kept = readStored(formPlace, 'session')
  if (kept === undefined) return
  const { fillForm } = await keptForm()
  dropStored(formPlace, 'session')
  fillForm(kept)
}
