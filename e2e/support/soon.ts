import { expect, type Locator } from '@playwright/test'
import { go, type Visitor } from './visitor.ts'

type Place = {
  /** The text about the future feature. */
  soon: string
  /** The text of the available action. */
  action: string
  /** Asserts the effect of the action. */
  leads: (visitor: Visitor) => Promise<void>
}

/** Expects a page of a future feature: it says so, describes the feature, and has one working action. */
export async function expectSoon(visitor: Visitor, { soon, action, leads }: Place): Promise<void> {
  const { page, t } = visitor
  const { pathname, search } = new URL(page.url())
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t(soon) })).toBeVisible()
  await expect(main.getByText(t('site.soon.badge'), { exact: true })).toBeVisible()
  await expect(main.getByText(t(`${soon}Note`))).toBeVisible()
  const act: Locator = main.getByRole('link').or(main.getByRole('button'))
  await expect(act).toHaveCount(1)
  await expect(act).toHaveText(t(action))
  await act.click()
  await leads(visitor)
  await go(visitor, pathname + search)
}

/** Expects the action to lead to a URL. */
export const to =
  (address: RegExp) =>
  async ({ page }: Visitor): Promise<void> => {
    await expect(page).toHaveURL(address)
  }
