import { useCallback, useState } from 'react'

// In memory only: what was typed survives another tab of the dialog, another dialog and Escape, but not a reload.
const drafts = new Map<string, object>()

/** The values of a form, kept under a name while the page lives. Codes and captchas are not for drafts: they expire. */
export function useFormDraft<Values extends object>(
  name: string,
  blank: () => Values,
): [values: Values, change: (change: Partial<Values>) => void] {
  const [values, setValues] = useState<Values>(() => ({ ...blank(), ...drafts.get(name) }))
  const change = useCallback(
    (changed: Partial<Values>) => {
      drafts.set(name, { ...drafts.get(name), ...changed })
      setValues((now) => ({ ...now, ...changed }))
    },
    [name],
  )
  return [values, change]
}

/** Removes fields of a draft, such as passwords when the dialog closes. */
export function forgetInDraft(name: string, fields: readonly string[]): void {
  const draft = drafts.get(name)
  if (draft) drafts.set(name, Object.fromEntries(Object.entries(draft).filter(([field]) => !fields.includes(field))))
}

/** Removes all drafts, because another person may use the page next. */
export function dropFormDrafts(): void {
  drafts.clear()
}
