import { type DialogName, openDialog } from './dialogs.ts'
import { dropStored } from '../storage/stored.ts'
import { formPlace, type KeptField, type KeptForm, openControls, valueOf } from './reload.ts'

const keptMs = 60_000
const patienceMs = 8_000
const dialogs: readonly DialogName[] = ['login', 'register', 'recover']

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

function type({ key, value }: KeptField, present: ReturnType<typeof openControls>): boolean {
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

function isForm(kept: unknown): kept is KeptForm {
  const form = kept as Partial<KeptForm> | null
  return (
    typeof form?.path === 'string' &&
    typeof form.at === 'number' &&
    Array.isArray(form.fields) &&
    form.fields.every((field) => typeof field?.key === 'string' && typeof field.value === 'string')
  )
}
