import type { Locator, Page } from '@playwright/test'
import type { Say } from './texts.ts'

/** The floating menu: a column, or the sheet behind the last tab. */
export function floatMenu(page: Page, t: Say): Locator {
  return page.getByRole('complementary', { name: t('float.label'), exact: true })
}

/** The tab that opens the menu where there is no column. */
export function moreTab(page: Page, t: Say): Locator {
  return page.getByRole('navigation', { name: t('site.nav.main') }).getByRole('button', { name: t('site.nav.more') })
}

/** Opens one of the menu's cards: beside its item in the column, else in the sheet. */
export async function openFloat(page: Page, t: Say, title: string): Promise<void> {
  const menu = floatMenu(page, t)
  await menu.waitFor({ state: 'attached' })
  const item = menu.getByRole('button', { name: t(title), exact: true })
  if (!(await moreTab(page, t).isVisible())) {
    await item.hover()
    await page.getByRole('dialog', { name: t(title) }).waitFor()
    return
  }
  await moreTab(page, t).click()
  await menu.locator('summary', { hasText: t(title) }).click()
}
