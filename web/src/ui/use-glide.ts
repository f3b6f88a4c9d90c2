import { type RefObject, useCallback, useRef } from 'react'

const glideMs = 200

type Glide = { sheet: RefObject<HTMLDivElement | null>; hold: (element: HTMLDivElement | null) => void }

/**
 * Returns the ref of a bottom sheet and the callback that fills it: when the sheet grows or shrinks, it glides to its new
 * height. A dialog that hangs from its top edge needs no help.
 */
export function useGlide(): Glide {
  const sheet = useRef<HTMLDivElement>(null)
  const observer = useRef<ResizeObserver>(undefined)
  const hold = useCallback((element: HTMLDivElement | null) => {
    sheet.current = element
    observer.current?.disconnect()
    if (!element || matchMedia('(min-width: 640px), (prefers-reduced-motion: reduce)').matches) return
    // The observer tells the first height itself; to read it here would lay out the page once more before the first paint.
    let height: number | undefined
    observer.current = new ResizeObserver(() => {
      const by = element.offsetHeight - (height ?? element.offsetHeight)
      height = element.offsetHeight
      const from = { transform: `translateY(${by}px)` }
      if (by !== 0) element.animate([from, { transform: 'none' }], { duration: glideMs, easing: 'ease-out' })
    })
    observer.current.observe(element)
  }, [])
  return { sheet, hold }
}
