import { type RefObject, useRef } from 'react'

/**
 * The initial focus of a form dialog: its first field, except on touch devices, where the on-screen keyboard would
 * cover the form.
 */
export function useFirstField() {
  const field = useRef<HTMLInputElement>(null)
  const byFinger = window.matchMedia('(pointer: coarse)').matches
  const initialFocus: RefObject<HTMLElement | null> | undefined = byFinger ? undefined : field
  return { field, initialFocus }
}
