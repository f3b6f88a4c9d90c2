// Checks for any screen: texts, accessibility, width.
import axe from 'axe-core'
import { expect, inject } from 'vitest'
import { commands } from 'vitest/browser'
import { findText } from '../texts/packs.ts'
import { currentLang, type Lang } from '../texts/current-lang.ts'
import { textOf } from '../texts/use-text.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    takesShots: boolean
  }
}

/** The text of a key in the page's language. */
export function t(key: string, values?: Record<string, string | number>): string {
  if (findText(currentLang(), key) === undefined) throw new Error(`no text ${key}`)
  return textOf(key, values)
}

/** Both kinds of visits that every state is judged in. */
export const kinds: readonly { lang: Lang; look: 'dark' | 'paper'; isPhone: boolean }[] = [
  { lang: 'zh-CN', look: 'dark', isPhone: false },
  { lang: 'en-US', look: 'paper', isPhone: true },
]

/** The requirements of every screen: one h1, a title, no axe violation, no horizontal overflow. */
export async function expectGood(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('h1').length).toBe(1)
  expect(document.title).toMatch(/.+ · .+/)
  // A select's list that is still closing is outside of the landmarks.
  await expect.poll(() => document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toBeNull()
  await document.fonts.ready
  if (inject('takesShots')) await commands.drawWindow(shotName())
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html}`),
  )
  expect(found).toEqual([])
  await expect.poll(() => document.scrollingElement!.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
}

/** As `npm run shots` reads it: the screen, the size, the language and the theme. */
function shotName(): string {
  const { lang, dataset } = document.documentElement
  const words = (expect.getState().currentTestName ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `console-${words}-${innerWidth < 640 ? 'phone' : 'desktop'}-${lang}-${dataset.look}`
}
