import { type RefObject, useEffect, useRef } from 'react'

/** A ref for the field that has the focus when its form appears. */
export function useFirstFocus<Field extends { focus(): void }>(): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
