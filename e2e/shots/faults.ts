// A member's screens whose calls fail or never answer.
import type { Page } from '@playwright/test'
import { awake } from '../support/awake.ts'
import type { Shot } from './shot.ts'

/** Loads a page anew and waits until it answers. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.locator('#splash').waitFor({ state: 'detached' })
  await awake(page)
}

/** A screen whose calls fail, as they do without a network. */
export const failing = (name: string, path: string, calls: string): Shot => ({
  name,
  path,
  signedIn: true,
  prepare: async (page) => {
    await page.route(new RegExp(calls), (route) => route.abort())
    await reload(page)
    await page
      .getByRole('button', { name: /^(再试一次|Try again)$/ })
      .first()
      .waitFor()
  },
})

/** A screen whose calls are on their way. */
export const waiting = (name: string, path: string, calls: string): Shot => ({
  name,
  path,
  signedIn: true,
  prepare: async (page) => {
    await page.route(new RegExp(calls), () => {})
    await reload(page)
    await page.getByRole('main').locator('.skeleton').first().waitFor()
  },
})
