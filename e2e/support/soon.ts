import { expect } from '@playwright/test'
import { go, type Visitor } from './visitor.ts'

/** A place that opens later says so, says what will be there, and leads to the games meanwhile. */
export async function expectSoon(visitor: Visitor, title: string, soon: string): Promise<void> {
  const { page, t } = visitor
  const { pathname } = new URL(page.url())
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
  await expect(main.getByText(t(soon), { exact: true })).toBeVisible()
  await expect(main.getByText(t(`${soon}Note`))).toBeVisible()
  await main.getByRole('link', { name: t('site.soon.toGames') }).click()
  await expect(page).toHaveURL(/\/game$/)
  await go(visitor, pathname)
}
