// What is typed in the open form, kept over a reload that the visitor did not ask for.
import { dropStored, writeStored } from '../storage/stored.ts'
import { type DialogName, openDialog, useDialogs } from './dialogs.ts'
import { formPlace } from './reload.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type NamedControl = { key: string; control: Control }
type KeptField = { key: string; value: string }
type KeptForm = { path: string; dialog: string; at: number; fields: KeptField[] }

const keptMs = 60_000
const patienceMs = 8_000
const dialogs: readonly DialogName[] = ['login', 'register', 'recover', 'feedback']
// Secrets are typed again, and a file cannot be given back.
const neverKept = /password|one-time-code|cc-/
const neverKeptTypes = ['password', 'file', 'hidden', 'radio']

/** Keeps what is typed, sealed and for a minute; nothing that is secret, and nothing where the browser cannot seal. */
export async function keepForm(): Promise<void> {
  const fields = openControls().flatMap(({ key, control }) => {
    const value = valueOf(control)
    const isSecret = neverKept.test(control.autocomplete) || neverKeptTypes.includes(control.type)
    return value && !isSecret ? [{ key, value }] : []
  })
  const form: KeptForm = { path: location.pathname, dialog: useDialogs.getState().open ?? '', at: Date.now(), fields }
  if (fields.length > 0) await writeStored(formPlace, form, 'session')
}

/** Opens the dialog that was open and types what was typed, as its controls appear; it is forgotten at once. */
export function fillForm(kept: unknown): void {
  dropStored(formPlace, 'session')
  if (!isForm(kept) || kept.path !== location.pathname || Date.now() - kept.at > keptMs) return
  const dialog = dialogs.find((name) => name === kept.dialog)
  if (dialog) openDialog(dialog)
  let left = kept.fields
  const fill = () => {
    const present = openControls()
    left = left.filter((field) => !type(field, present))
    if (left.length === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(fill)
  watcher.observe(document.body, { childList: true, subtree: true })
  fill()
  setTimeout(() => watcher.disconnect(), patienceMs)
}

function type({ key, value }: KeptField, present: readonly NamedControl[]): boolean {
  const control = present.find((one) => one.key === key)?.control
  if (!control) return false
  if (valueOf(control) === value) return true
  if (control.type === 'checkbox') {
    control.click()
    return true
  }
  // React hears of a value only when it is set past its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  return true
}

// The controls on the screen, each under a name that is the same after a reload.
function openControls(): NamedControl[] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<Control>('input, select, textarea')].map((control) => {
    const label = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.name
    const key = `${control.type} ${label.trim()}`
    const count = seen.get(key) ?? 0
    seen.set(key, count + 1)
    return { key: `${key} ${count}`, control }
  })
}

function valueOf(control: Control): string {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked ? 'on' : ''
  return control.value
}

function isForm(kept: unknown): kept is KeptForm {
  const form = kept as Partial<KeptForm> | null
  return (
    typeof form?.path === 'string' &&
    typeof form.at === 'number' &&
    Array.isArray(form.fields) &&
    form.fields.every((field) => typeof field?.key === 'string' && typeof field.value === 'string')
  )
}
