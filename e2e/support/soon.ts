import { expect, type Locator } from '@playwright/test'
import { go, type Visitor } from './visitor.ts'

type Place = {
  /** What will be there. */
  soon: string
  /** The one thing to do there today. */
  action: string
  /** It did what it says. */
  leads: (visitor: Visitor) => Promise<void>
}

/** A place that opens later says so, says what will be there, and has one thing to do meanwhile. */
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

/** The action leads to an address. */
export const to =
  (address: RegExp) =>
  async ({ page }: Visitor): Promise<void> => {
    await expect(page).toHaveURL(address)
  }
