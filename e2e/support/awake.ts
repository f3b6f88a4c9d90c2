import { expect, type Page } from '@playwright/test'

/** Waits until the page answers to a click: the splash has gone and the browser has taken the server's markup over. */
export async function awake(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0, { timeout: 20_000 })
  // React marks the elements that it has made its own; before that a click would be lost.
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
