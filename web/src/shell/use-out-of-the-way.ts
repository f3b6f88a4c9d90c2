import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'wouter'

const restMs = 240
const neverCovered = 'button, input, select, textarea, summary, label, a, [role=tab], [role=slider], .amount'
// A link at least this many times the button's area can be clicked beside it, so the button may cover it.
const largeTimes = 3
// Probes slightly beyond the button's edges, so that it does not touch an amount.
const grid = [-0.1, 0.5, 1.1] as const

/**
 * True while a floating button should be hidden: during scrolling, while the visitor types, and where it would cover an
 * amount or a control.
 */
export function useOutOfTheWay(button: RefObject<HTMLElement | null>): boolean {
  const [path] = useLocation()
  const [isAside, setAside] = useState(true)
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>
    const look = () => setAside(isTyping() || (button.current !== null && covers(button.current)))
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

function covers(button: HTMLElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect()
  return grid.some((across) =>
    grid.some((down) =>
      document
        .elementsFromPoint(left + width * across, top + height * down)
        .some((element) => isInTheWay(element.closest<HTMLElement>(neverCovered), button)),
    ),
  )
}

function isInTheWay(control: HTMLElement | null, button: HTMLElement): boolean {
  if (!control || control === button || control.closest('.float-corner, .tab-bar')) return false
  return control.tagName !== 'A' || areaOf(control) < largeTimes * areaOf(button)
}

function areaOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect()
  return width * height
}
