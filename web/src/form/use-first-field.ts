import { type RefObject, useRef } from 'react'

/**
 * Where a form's dialog puts the focus: into the first field, but not where a finger opened it, because there the
 * keyboard would rise before the form has been seen.
 */
export function useFirstField() {
  const field = useRef<HTMLInputElement>(null)
  const byFinger = window.matchMedia('(pointer: coarse)').matches
  const initialFocus: RefObject<HTMLElement | null> | undefined = byFinger ? undefined : field
  return { field, initialFocus }
}
