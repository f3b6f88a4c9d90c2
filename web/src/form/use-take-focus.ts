import { type RefObject, useLayoutEffect } from 'react'

/**
 * Focuses the part that replaces a focused one in a dialog. In the same commit: a frame later the dialog has found its
 * focus lost, takes it itself, and may do so after this part.
 */
export function useTakeFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => part.current?.focus({ preventScroll: true }), [part])
}
