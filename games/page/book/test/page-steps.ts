/// <reference lib="dom" />
// What tests do at the book's page before its double.
import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import type { MarketView } from '../../../src/book/api/views.ts'
import type { Double } from './double.ts'

export type Opened = { readonly page: Page; readonly book: Double }

export function fill(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value), text)
}

/** The price of an outcome of the match of this place in the list. */
export const price = (page: Page, row: number, at: number) =>
  page.locator('.match-row').nth(row).locator('.price').nth(at)
export const placeButton = (page: Page) => page.locator('.slip .filled')
export const stakeField = (page: Page) => page.locator('.stake-entry input')

/** Tells another price of the first outcome of the first match's first market. */
export function tellPrice({ book }: Opened, oddsMilli: number, status: MarketView['status'] = 'OPEN'): void {
  const told = book.world.match(book.world.matches[0]?.eventId ?? '')
  const [market] = told?.markets ?? []
  const [first, ...rest] = market?.outcomes ?? []
  if (!told || !market || !first) throw new Error('The world has no match with a market.')
  const changed = { ...market, status, outcomes: [{ ...first, oddsMilli }, ...rest] }
  const { eventId, version } = told.fixture
  book.tell({ eventId, version, markets: [changed] })
}

/** Waits until the page hears of changes. */
export async function heard({ page, book }: Opened): Promise<void> {
  await expect.poll(() => book.followers()).toBeGreaterThan(0)
  await page.waitForFunction(() => document.querySelector('.offline')?.hasAttribute('hidden'))
}
