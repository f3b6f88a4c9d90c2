import { type PointerEvent, useRef } from 'react'

const leastPx = 48

/** Props of an element over which a finger goes to the next thing (to the left) or the one before. Vertical moves scroll. */
export function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const begun = useRef<{ x: number; y: number }>(undefined)
  return {
    style: { touchAction: 'pan-y' } as const,
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      begun.current = pointerType === 'touch' && isPrimary ? { x, y } : undefined
    },
    // The browser takes a finger that scrolls, also one that scrolls a table sideways, and cancels its pointer.
    onPointerCancel: () => {
      begun.current = undefined
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = begun.current
      begun.current = undefined
      if (!from) return
      const [across, down] = [clientX - from.x, clientY - from.y]
      if (Math.abs(across) >= leastPx && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
