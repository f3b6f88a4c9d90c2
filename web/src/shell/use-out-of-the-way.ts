import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { findFreeTop } from '../ui/over-content.ts'

const restMs = 240
// Under the header, whose controls are in the same corner.
const highest = 72

/**
 * Whether a floating button is hidden, during scrolling and while the visitor types, and how far up along its edge it
 * covers no figure and no control.
 */
export function useOutOfTheWay(button: RefObject<HTMLElement | null>): { isAway: boolean; upPx: number } {
  const [path] = useLocation()
  const [isAway, setAway] = useState(true)
  const [upPx, setUp] = useState(0)
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>
    const look = () => {
      // The button is moved along the edge, its corner is not.
      const corner = button.current?.parentElement
      const box = corner?.getBoundingClientRect()
      if (corner && box) setUp(box.top - findFreeTop(box, [Math.min(highest, box.top), box.top], corner).top)
      setAway(isTyping())
    }
    const lookSoon = () => {
      clearTimeout(resting)
      resting = setTimeout(look, restMs)
    }
    const scrolled = () => {
      setAway(true)
      lookSoon()
    }
    // Late content shifts the layout, and overlays add controls of their own.
    const grown = new ResizeObserver(lookSoon)
    const changed = new MutationObserver(lookSoon)
    const main = document.getElementById('main')
    if (main) grown.observe(main)
    changed.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', lookSoon)
    addEventListener('focusin', lookSoon)
    addEventListener('focusout', lookSoon)
    lookSoon()
    return () => {
      clearTimeout(resting)
      grown.disconnect()
      changed.disconnect()
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', lookSoon)
      removeEventListener('focusin', lookSoon)
      removeEventListener('focusout', lookSoon)
    }
  }, [button, path])
  return { isAway, upPx }
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}
