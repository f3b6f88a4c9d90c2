import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { isOverContent } from './over-content.ts'

const restMs = 240

/**
 * True while a floating button should be hidden: during scrolling, while the visitor types, and where it would cover a
 * figure or a control.
 */
export function useOutOfTheWay(button: RefObject<HTMLElement | null>): boolean {
  const [path] = useLocation()
  const [isAside, setAside] = useState(true)
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>
    const look = () => {
      // The hidden button is moved by a transform, its corner is not.
      const corner = button.current?.parentElement
      setAside(isTyping() || (!!corner && isOverContent(corner.getBoundingClientRect(), corner)))
    }
    const lookSoon = () => {
      clearTimeout(resting)
      resting = setTimeout(look, restMs)
    }
    const scrolled = () => {
      setAside(true)
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
  return isAside
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}
