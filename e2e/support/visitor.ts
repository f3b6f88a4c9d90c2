// A visitor of the site: a page in a language, on a desktop or a phone.
import { expect, type Locator, type Page } from '@playwright/test'
import { awake } from './awake.ts'
import { type Lang, type Say, textsOf } from './texts.ts'

export type Visitor = { readonly page: Page; readonly t: Say; readonly lang: Lang; readonly isPhone: boolean }

/** Opens a page in a language and waits until it is hydrated. */
export async function visit(page: Page, lang: Lang, isPhone = false, path = '/home/index'): Promise<Visitor> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: process.env.SITE_URL! }])
  const visitor = { page, t: textsOf(lang), lang, isPhone }
  await go(visitor, path)
  return visitor
}

/** Goes to a path of the site by navigation, and waits until it is hydrated. */
export async function go({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

/** The button of the header with this name. */
export function headerButton({ page }: Visitor, name: string): Locator {
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

/** Expects the header to show a member. A popup for members may have opened over it meanwhile. */
export async function expectSignedIn({ page, t }: Visitor): Promise<void> {
  const header = page.getByRole('banner', { includeHidden: true })
  const account = { name: t('site.menu.account'), exact: true, includeHidden: true }
  await expect(header.getByRole('button', account)).toBeVisible()
}

/** Presses a key until an element has the focus, at most 40 times unless the page has more to go through. */
export async function tabTo({ page }: Visitor, target: Locator, key = 'Tab', most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`out of the keyboard's reach: ${target.toString()}`)
}

/** Returns a function with the number of times the page has sent a call since. */
export function countCalls({ page }: Visitor, name: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${name}`) count += 1
  })
  return () => count
}
