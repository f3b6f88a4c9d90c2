// A visitor in a separate browser, and the rules for every screen.
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { filled, settled } from './awake.ts'
import { type Cookies, demoMember } from './demo.ts'
import { visit, type Visitor } from './visitor.ts'
import { phone, wide } from './screens.ts'
import { logInAsRows } from './signed-in.ts'
import { moveByHand, readPolicies } from './site.ts'
import type { Lang } from './texts.ts'

export { demoMember, expect }

type Opening = {
  lang?: Lang
  isPhone?: boolean
  signedIn?: boolean
  path?: string
  /** Allows the test to advance the page's timers: `page.clock`. */
  hasClock?: boolean
  more?: BrowserContextOptions
}
export type Open = (opening?: Opening) => Promise<Visitor>

/**
 * `open` creates a visitor in a separate browser; at the end there must be no error in any of them. All files use this `test`: those
 * with another one run after all others, where long ones would leave the other workers idle.
 */
export const test = base.extend<{ open: Open }, { member: Cookies; policyStays: void }>({
  // What one file leaves changed fails another one, depending on their order.
  policyStays: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for.
    async ({}, use) => {
      const before = await readPolicies()
      await use()
      expect(await readPolicies(), 'a test has left the policy of a tenant changed').toEqual(before)
    },
    { scope: 'worker', auto: true },
  ],
  member: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for.
    async ({}, use) => {
      await moveByHand(demoMember.userName)
      await use(await logInAsRows(demoMember.userName))
    },
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

// Pages that axe is checking: it sets inline styles, which the CSP of the slot's frame blocks with console errors.
const judged = new WeakSet<Page>()

// The browser logs errors of offline tests, and of sockets that are cut or still open when their page goes; every other
// error is a fault of ours. The last words are those for a service worker whose script the network did not bring, also
// when the browser looks for a new one by itself; a script that the server refuses is told in other words.
const ofNetwork =
  /ERR_INTERNET_DISCONNECTED|^WebSocket connection to |^An unknown error occurred when fetching the script\.$/

function listen(page: Page, wrong: string[]): void {
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    const isOurs = !ofNetwork.test(message.text()) && !judged.has(page)
    if (message.type() === 'error' && isOurs) wrong.push(message.text())
  })
}

type Screen = { path: string; signedIn?: boolean /** Tested on a phone too. */; differs?: boolean }

/**
 * Declares the test of a screen: `look` tests its content, then the rules for every screen are checked. With `differs` it runs
 * again on a phone in English; every-page.test.ts checks every page on a phone.
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

/** The rules for every screen: no accessibility violation in either theme, one h1, and no horizontal scrolling. */
export async function expectGood(visitor: Visitor): Promise<void> {
  const { page, isPhone } = visitor
  await settled(page)
  // Behind a dialog a screen reader cannot reach the page's h1, but it stays in the document.
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ · .+/)
  await expectAccessible(page, isPhone ? 'paper' : 'dark')
  await expectNoSidewaysScroll(page)
}

/** Checks the rules on a desktop with the dark theme, then at phone width with the light theme. */
async function expectGoodInBoth(visitor: Visitor): Promise<void> {
  await expectGood(visitor)
  const { page, isPhone } = visitor
  if (isPhone) return
  await page.setViewportSize(phone.viewport)
  await filled(page)
  await expectAccessible(page, 'paper')
  await expectNoSidewaysScroll(page)
}

/** The rules for every dialog, in both themes; the page behind it is checked as a screen. */
export async function expectGoodDialog({ page }: Visitor): Promise<void> {
  for (const theme of ['dark', 'paper'] as const) await expectAccessible(page, theme, '[role="dialog"]')
  await expectNoSidewaysScroll(page)
}

/** Checks the page, or a part of it, with axe in a theme. */
export async function expectAccessible(page: Page, theme: 'dark' | 'paper', part = 'html'): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset.theme = next
  }, theme)
  await settled(page)
  judged.add(page)
  // Hidden SVGs have thousands of elements and nothing to check. In legacy mode axe opens no second page and does not enter
  // the frame of a game, whose pages games/ checks.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(part)
    .exclude('svg[aria-hidden="true"]')
    .analyze()
  judged.delete(page)
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect(found, `rules of accessibility, ${theme}`).toEqual([])
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    // A phone zooms out on a page that is too wide, and innerWidth grows with it.
    .poll(() => page.evaluate(() => document.scrollingElement!.scrollWidth - Math.min(innerWidth, window.screen.width)))
    .toBeLessThanOrEqual(0)
}
