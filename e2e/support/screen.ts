// A visitor in a browser of its own, and what every screen owes.
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { filled, settled } from './awake.ts'
import { type Cookies, demoMember } from './demo.ts'
import { visit, type Visitor } from './visitor.ts'
import { phone, wide } from './screens.ts'
import { logInAsRows } from './signed-in.ts'
import type { Lang } from './texts.ts'

export { demoMember, expect }

type Opening = {
  lang?: Lang
  isPhone?: boolean
  signedIn?: boolean
  path?: string
  /** The page's timers can be moved on: `page.clock`. */
  hasClock?: boolean
  more?: BrowserContextOptions
}
export type Open = (opening?: Opening) => Promise<Visitor>

/** `open` makes a visitor in a browser of its own; at the end nothing may have gone wrong in any of them. */
export const test = base.extend<{ open: Open }, { member: Cookies }>({
  member: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for.
    async ({}, use) => use(await logInAsRows(demoMember.userName)),
    { scope: 'worker' },
  ],
  open: async ({ browser, member }, use) => {
    const wrong: string[] = []
    const closings: (() => Promise<void>)[] = []
    await use(async ({ lang = 'zh-CN', isPhone = false, signedIn = false, path, hasClock = false, more } = {}) => {
      const context = await browser.newContext({
        ...(isPhone ? phone : wide),
        locale: lang,
        ...(signedIn ? { storageState: member } : {}),
        ...more,
      })
      closings.push(() => context.close())
      context.on('page', (page) => listen(page, wrong))
      const page = await context.newPage()
      if (hasClock) await page.clock.install()
      return visit(page, lang, isPhone, path)
    })
    await Promise.all(closings.map((close) => close()))
    expect(wrong, 'errors in the browser').toEqual([])
  },
})

// The pages that axe is looking at: it tries inline styles, which the policy of the slot's frame refuses loudly.
const judged = new WeakSet<Page>()

// A network that is switched off on purpose makes the browser complain; everything else is a fault of ours.
function listen(page: Page, wrong: string[]): void {
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    const isOurs = !message.text().includes('ERR_INTERNET_DISCONNECTED') && !judged.has(page)
    if (message.type() === 'error' && isOurs) wrong.push(message.text())
  })
}

type Screen = { path: string; signedIn?: boolean /** A phone shows its parts otherwise. */; differs?: boolean }

/**
 * Declares the test of a screen: `look` tries what is on it, and it is judged. On a phone, in English, it is tried again where
 * that differs; the pages of all are read there in narrow.test.ts and reading-order.test.ts.
 */
export function screen(
  name: string,
  { path, signedIn = false, differs = false }: Screen,
  look: (visitor: Visitor) => Promise<void>,
): void {
  const kinds = [['zh-CN', false], ...(differs ? [['en-US', true] as const] : [])] as const
  for (const [lang, isPhone] of kinds) {
    test(`${name} in ${isPhone ? 'English on a phone' : 'Chinese on a desktop'}`, async ({ open }) => {
      const visitor = await open({ lang, isPhone, signedIn, path })
      await look(visitor)
      await filled(visitor.page)
      await expectGoodInBoth(visitor)
    })
  }
}

/** What every screen owes: no rule of accessibility broken in either theme, one heading, and nothing wider than the screen. */
export async function expectGood(visitor: Visitor): Promise<void> {
  const { page, isPhone } = visitor
  await settled(page)
  // Behind a dialog the page's own heading is out of a reader's reach, but it stays.
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ · .+/)
  await expectAccessible(page, isPhone ? 'paper' : 'dark')
  await expectNoSidewaysScroll(page)
}

/** What every screen owes on a desktop in the dark, and in the width of a phone on paper: each theme meets every rule. */
async function expectGoodInBoth(visitor: Visitor): Promise<void> {
  await expectGood(visitor)
  const { page, isPhone } = visitor
  if (isPhone) return
  await page.setViewportSize(phone.viewport)
  await filled(page)
  await expectAccessible(page, 'paper')
  await expectNoSidewaysScroll(page)
}

/** What every dialog owes, in both themes; the page behind it is judged as a screen. */
export async function expectGoodDialog({ page }: Visitor): Promise<void> {
  for (const theme of ['dark', 'paper'] as const) await expectAccessible(page, theme, '[role="dialog"]')
  await expectNoSidewaysScroll(page)
}

/** Holds the page as it stands, or a part of it, against axe's rules, in a theme. */
export async function expectAccessible(page: Page, theme: 'dark' | 'paper', part = 'html'): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset.theme = next
  }, theme)
  await settled(page)
  judged.add(page)
  // Drawings that nobody is told of have nothing to check, and thousands of parts.
  const { violations } = await new AxeBuilder({ page }).include(part).exclude('svg[aria-hidden="true"]').analyze()
  judged.delete(page)
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect(found, `rules of accessibility, ${theme}`).toEqual([])
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    // A phone zooms out over a page that is too wide, and its inner width grows along.
    .poll(() => page.evaluate(() => document.scrollingElement!.scrollWidth - Math.min(innerWidth, window.screen.width)))
    .toBeLessThanOrEqual(0)
}
