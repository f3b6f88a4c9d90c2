// What tests say of a screen: its texts, its keys, its accessibility, its width.
import axe from 'axe-core'
import { expect, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { takeShot } from './shot.ts'
import { hasText, textOf } from '../texts/use-text.tsx'

/** The text of a key in the language of the page. */
export function t(key: string, values?: Record<string, string | number>): string {
  if (!hasText(key)) throw new Error(`no text ${key}`)
  return textOf(key, values)
}

/** Lets seconds pass on the page's clock (`vi.useFakeTimers` before it was rendered) until something is there. */
export async function skipTo(target: Locator): Promise<void> {
  const look = async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(target.elements()).not.toEqual([])
  }
  await vi.waitFor(look, { timeout: 10_000 })
  vi.useRealTimers()
}

/** Presses a key until the focus is on a part of the page, as whoever has no mouse does. */
export async function tabTo(target: Locator, key = '{Tab}'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (target.element() === document.activeElement) return
    await userEvent.keyboard(key)
  }
  throw new Error(`out of the keyboard's reach: ${target.selector}`)
}

// Drawings that nobody is told of have nothing to check, and thousands of parts.
const judged = { exclude: [['svg[aria-hidden="true"]']] }
const colourRules = ['color-contrast', 'link-in-text-block']

/** Holds the page as it stands against axe's rules, in the dark and on paper or in one of them. */
export async function expectAccessible(...themes: ('dark' | 'paper')[]): Promise<void> {
  const { dataset } = document.documentElement
  const chosen = dataset.theme
  for (const [at, theme] of (themes.length > 0 ? themes : ['dark', 'paper']).entries()) {
    dataset.theme = theme
    await settled()
    await takeShot()
    // Only colours are other ones in the second theme.
    const { violations } = await axe.run(judged, {
      resultTypes: ['violations'],
      ...(at > 0 && { runOnly: colourRules }),
    })
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    expect(found, `rules of accessibility, ${theme}`).toEqual([])
  }
  dataset.theme = chosen
}

/** Waits until nothing moves: fonts are here, and the transitions that a change has begun are over. */
export async function settled(): Promise<void> {
  await document.fonts.ready
  await new Promise(requestAnimationFrame)
  const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  const all = Promise.allSettled(ends.map(({ finished }) => finished))
  // What is far off the screen stands still until it comes near, and never ends.
  await Promise.race([all, new Promise((enough) => setTimeout(enough, 300))])
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(): Promise<void> {
  await expect.poll(() => document.scrollingElement!.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
}

/** What every screen owes: one heading, a title, no broken rule of accessibility, and nothing wider than the screen. */
export async function expectGood(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('h1').length).toBe(1)
  expect(document.title).toMatch(/.+ · .+/)
  await expectAccessible()
  await expectNoSidewaysScroll()
}
