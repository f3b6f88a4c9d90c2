// Checks for any screen: texts, keyboard, accessibility, width.
import axe from 'axe-core'
import { expect, inject, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import type { Theme } from '../boot.ts'
import { takeShot } from './shot.ts'
import { hasText, textOf } from '../texts/use-text.tsx'

/** The text of a key in the page's language. */
export function t(key: string, values?: Record<string, string | number>): string {
  if (!hasText(key)) throw new Error(`no text ${key}`)
  return textOf(key, values)
}

/** Advances fake timers (call `vi.useFakeTimers` before rendering) until the target exists. */
export async function skipTo(target: Locator): Promise<void> {
  const look = async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(target.elements()).not.toEqual([])
  }
  await vi.waitFor(look, { timeout: 20_000 })
  vi.useRealTimers()
}

/** Presses a key until the target has the focus, like a keyboard user. */
export async function tabTo(target: Locator, key = '{Tab}'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (target.element() === document.activeElement) return
    await userEvent.keyboard(key)
  }
  throw new Error(`out of the keyboard's reach: ${target.selector}`)
}

// Hidden SVGs have thousands of elements and nothing to check. The page under a dialog is inert and checked by its own
// tests; checking it again would take half of the suite's time.
const hidden = { exclude: [['svg[aria-hidden="true"]']] }
const overlays = { include: [['.dialog'], ['.toast-host']], ...hidden }
const judged = () => (document.querySelector('.dialog') ? overlays : hidden)
const colorRules = ['color-contrast', 'link-in-text-block']

type Look = Exclude<Theme, 'auto'>
// The contact sheet shows every screen in both.
const themesOf = (given: Look[]): Look[] => (given.length === 0 || inject('takesShots') ? ['dark', 'paper'] : given)

/** Checks the page, or the dialog over it, with axe in both themes, or in the given one. */
export async function expectAccessible(...themes: Look[]): Promise<void> {
  const { dataset } = document.documentElement
  const chosen = dataset.theme
  for (const [at, theme] of themesOf(themes).entries()) {
    dataset.theme = theme
    await settled()
    await takeShot()
    // Only colors differ in the second theme.
    const { violations } = await axe.run(judged(), {
      resultTypes: ['violations'],
      ...(at > 0 && { runOnly: colorRules }),
    })
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    expect(found, `rules of accessibility, ${theme}`).toEqual([])
  }
  dataset.theme = chosen
}

/** Waits until fonts are loaded and running transitions have ended. */
export async function settled(): Promise<void> {
  await document.fonts.ready
  await new Promise(requestAnimationFrame)
  const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  const all = Promise.allSettled(ends.map(({ finished }) => finished))
  // Animations of off-screen content (content-visibility) are paused and never finish.
  await Promise.race([all, new Promise((enough) => setTimeout(enough, 300))])
}

export async function expectNoSidewaysScroll(): Promise<void> {
  await expect.poll(() => document.scrollingElement!.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
}

/** The requirements of every screen: one h1, a title, no horizontal overflow, and `expectAccessible`. */
export async function expectGood(...themes: Look[]): Promise<void> {
  await expect.poll(() => document.querySelectorAll('h1').length).toBe(1)
  expect(document.title).toMatch(/.+ · .+/)
  await expectAccessible(...themes)
  await expectNoSidewaysScroll()
}

/** Waits until a dialog that opened over another one has the focus: until then keys go to the dialog below. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
}
