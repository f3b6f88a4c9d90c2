// Nothing is cut off on small screens: the narrowest phone, and a desktop with text at 200 %.
import { expect } from '@playwright/test'
import { filled, settled } from './awake.ts'
import type { Visitor } from './visitor.ts'

const rooms = [
  ['320 px', { width: 320, height: 640 }],
  // The size of a 1280 x 800 window at 200 %.
  ['200 %', { width: 640, height: 400 }],
] as const

/** Looks at the page at both sizes, and gives it its own back. */
export async function expectNothingLost({ page }: Visitor, path: string): Promise<void> {
  const own = page.viewportSize()
  for (const [room, viewport] of rooms) {
    await page.setViewportSize(viewport)
    await settled(page)
    await filled(page)
    const { sideways, cut, outside } = await page.evaluate(losses)
    expect(sideways, `${path} scrolls sideways at ${room}`).toBeLessThanOrEqual(0)
    expect(cut, `words that ${path} cuts at ${room}`).toEqual([])
    expect(outside, `what ${path} has beyond its edge at ${room}`).toEqual([])
  }
  if (own) await page.setViewportSize(own)
}

// Runs in the page. A text is cut when its box hides the overflow without an ellipsis; a button is beyond the edge when
// no scrolling ancestor can bring it into view.
function losses() {
  const name = (element: Element) => `${element.className} ${element.textContent?.trim().slice(0, 40)}`
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const cut = [...document.querySelectorAll('body *')].filter((element) => {
    const style = getComputedStyle(element)
    const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const isForReaders = element.clientWidth <= 1
    const tells = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    return (
      hides && hasWords && !isForReaders && !tells && isSeen(element) && element.scrollWidth > element.clientWidth + 1
    )
  })
  const outside = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    if (!isSeen(element) || width <= 1 || (left >= -1 && right <= innerWidth + 1)) return false
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX) && box !== document.documentElement) return false
    }
    return element.closest('.skip-link, [inert]') === null
  })
  return {
    sideways: document.scrollingElement!.scrollWidth - innerWidth,
    cut: cut.map(name),
    outside: outside.map(name),
  }
}
