import { expect, type Page } from '@playwright/test'

/** Waits until the browser has taken the server's markup over; before that a click would be lost. */
export async function awake(page: Page): Promise<void> {
  // React marks the elements that it has made its own.
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Waits until nothing moves any more: the splash has gone, the fonts are here, every animation has ended. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    const all = Promise.all(ends.map((one) => one.finished.catch(() => undefined)))
    // What is far off the screen stands still until it comes near, and never ends.
    await Promise.race([all, new Promise((enough) => setTimeout(enough, 600))])
  })
}

/** Waits until what is on the screen has come; the rest comes when somebody goes there. */
export async function filled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .skeleton')].every((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top > innerHeight || bottom < 0
    }),
  )
}
