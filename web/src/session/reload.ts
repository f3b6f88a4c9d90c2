// The way to a newer site: a part that is gone after a deploy makes the page load anew, once, and what was typed comes along.
import { ownBuild } from '../call/build-version.ts'
import { readStored } from '../storage/stored.ts'

export const formPlace = 'form'

const justMs = 10_000

// It is here since the page was calm for the first time (shell/background.tsx); before that nobody has typed much.
const keptForm = () => import('./kept-form.ts')

/** Loads the page anew; what is typed in the open form is there again afterwards. */
export async function reloadWithForm(): Promise<void> {
  await keptForm()
    .then(({ keepForm }) => keepForm())
    .catch(() => {})
  location.reload()
}

let looks = 0

/** Fetches what may be wanted soon; that it does not come troubles nobody yet, so nothing is reloaded for it. */
export function lookAhead(fetchParts: () => Promise<unknown>): void {
  looks += 1
  void fetchParts()
    .catch(() => {})
    .finally(() => {
      looks -= 1
    })
}

let isPartGone = false

/** Reloads the page when a part of it does not come although the site answers; a second time the error page shows. */
export function reloadWhenPartsAreGone(): void {
  window.addEventListener('vite:preloadError', () => {
    isPartGone = true
    if (looks === 0) void reloadForPart()
  })
  // Vite takes a style sheet for loaded once its link stands in the document; one that failed has to be asked for again.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    true,
  )
}

let isAsking = false

/** Loads the page anew if a part of it did not come: once in its place in the history, and only from a site that answers. */
export async function reloadForPart(): Promise<void> {
  // The mark stands in the history, which a reload keeps even where nothing can be stored.
  const state = history.state as { reloaded?: string } | null
  if (!isPartGone || !navigator.onLine || state?.reloaded === ownBuild() || hasJustReloaded() || isAsking) return
  // A part may be missed several times in one press.
  isAsking = true
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  isAsking = answer?.ok === true
  if (!answer?.ok) return
  history.replaceState({ ...state, reloaded: ownBuild() }, '')
  await reloadWithForm()
}

// A page may write the history's state anew as it begins, and the mark with it; what is missed by itself must not reload for ever.
function hasJustReloaded(): boolean {
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return own?.type === 'reload' && performance.now() < justMs
}

/** Brings back what was typed before a reload; the code for it comes only when there is something. */
export async function bringFormBack(): Promise<void> {
  const kept = readStored(formPlace, 'session')
  if (kept !== undefined) (await keptForm()).fillForm(kept)
}
