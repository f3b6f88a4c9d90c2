// Saves the input of the open form across a reload that the visitor did not request.
import { type DialogName, openDialog, useDialogs } from './dialogs.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type NamedControl = { key: string; control: Control }
type KeptField = { key: string; value: string }
type KeptForm = { path: string; dialog: string; at: number; fields: KeptField[] }

const keptMs = 60_000
const patienceMs = 8_000
const dialogs: readonly DialogName[] = ['login', 'register', 'recover', 'feedback']
// Secrets are never stored, and a file input cannot be restored.
const neverKept = /password|one-time-code|cc-/
const neverKeptTypes = ['password', 'file', 'hidden', 'radio']

/** The input of the open form without secrets; null when there is none. */
export function readForm(): KeptForm | null {
  const fields = openControls().flatMap(({ key, control }) => {
    const value = valueOf(control)
    const isSecret = neverKept.test(control.autocomplete) || neverKeptTypes.includes(control.type)
    return value && !isSecret ? [{ key, value }] : []
  })
  if (fields.length === 0) return null
  return { path: location.pathname, dialog: useDialogs.getState().open ?? '', at: Date.now(), fields }
}

/** Reopens the dialog and fills the fields as they appear, unless the input is older than a minute. */
export function fillForm(kept: unknown): void {
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
  // React overrides the value setter on the element and ignores values set through it, so the prototype's setter is
  // used.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  return true
}

// The controls on the page, each with a key that is the same after a reload.
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
