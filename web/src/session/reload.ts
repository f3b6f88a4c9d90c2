// The way to a newer site: a part that is gone after a deploy makes the page load anew, once, and what was typed comes along.
import { ownBuild } from '../call/build-version.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { useDialogs } from './dialogs.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type KeptField = { key: string; value: string }
export type KeptForm = { path: string; dialog: string; at: number; fields: KeptField[] }

export const formPlace = 'form'
const controls = 'input, select, textarea'
// Secrets are typed again, and a file cannot be given back.
const neverKept = /password|one-time-code|cc-/
const neverKeptTypes = ['password', 'file', 'hidden', 'radio']

/** Reloads the page when a part of it does not come although the site answers; a second time the error page shows. */
export function reloadWhenPartsAreGone(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  // The mark stands in the history, which a reload keeps even where nothing can be stored.
  const state = history.state as { reloaded?: string } | null
  if (!navigator.onLine || state?.reloaded === ownBuild()) return
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  history.replaceState({ ...state, reloaded: ownBuild() }, '')
  await reloadWithForm()
}

/** Loads the page anew; what is typed in the open form is there again afterwards. */
export async function reloadWithForm(): Promise<void> {
  const fields = openControls().flatMap(({ key, control }) => {
    const value = valueOf(control)
    const isSecret = neverKept.test(control.autocomplete) || neverKeptTypes.includes(control.type)
    return value && !isSecret ? [{ key, value }] : []
  })
  const form: KeptForm = { path: location.pathname, dialog: useDialogs.getState().open ?? '', at: Date.now(), fields }
  if (fields.length > 0) await writeStored(formPlace, form, 'session')
  location.reload()
}

/** Brings back what was typed before a reload; the code for it comes only when there is something. */
export async function bringFormBack(): Promise<void> {
  const kept = readStored(formPlace, 'session')
  if (kept === undefined) return
  const { fillForm } = await import('./fill-form.ts')
  fillForm(kept)
}

/** The controls on the screen, each under a name that is the same after a reload. */
export function openControls(): { key: string; control: Control }[] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<Control>(controls)].map((control) => {
    const label = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.name
    const key = `${control.type} ${label.trim()}`
    const count = seen.get(key) ?? 0
    seen.set(key, count + 1)
    return { key: `${key} ${count}`, control }
  })
}

export function valueOf(control: Control): string {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked ? 'on' : ''
  return control.value
}
