import type { Locator, Page } from '@playwright/test'
import type { Say } from './texts.ts'

/** The floating menu, as a column or as one button. */
export function floatMenu(page: Page, t: Say): Locator {
  return page.getByRole('complementary', { name: t('float.label'), exact: true })
}

/** Opens one of the menu's cards: beside its item in the column, else in the sheet behind the button. */
export async function openFloat(page: Page, t: Say, title: string): Promise<void> {
  const menu = floatMenu(page, t)
  await menu.locator('.float-item, .float-button').first().waitFor()
  const item = menu.getByRole('button', { name: t(title), exact: true })
  if (await item.isVisible()) {
    await item.hover()
    await page.getByRole('dialog', { name: t(title) }).waitFor()
    return
  }
  // By keyboard, because the button is hidden where it would cover content.
  await menu.getByRole('button', { name: t('float.label') }).press('Enter')
  await menu.locator('summary', { hasText: t(title) }).click()
}
