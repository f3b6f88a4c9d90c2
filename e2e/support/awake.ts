import { expect, type Page } from '@playwright/test'

/** Waits until React has hydrated the server's markup; before that a click would be lost. */
export async function awake(page: Page): Promise<void> {
  // React marks hydrated elements with a `__reactFiber` key.
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Removes the splash, waits until fonts are loaded, and jumps to the end of every animation. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The splash covers the page for a second and lets clicks through.
    document.getElementById('splash')?.remove()
    await document.fonts.ready
    // The end of one animation can start another.
    for (let round = 0; round < 3; round += 1) {
      for (const one of document.getAnimations()) {
        if (one.effect?.getComputedTiming().endTime !== Infinity && one.playState !== 'finished') one.finish()
      }
      await new Promise((next) => setTimeout(next))
    }
  })
}

/** Advances the clock until the page's idle loads run: popups, service worker and fingerprint. Needs `hasClock`. */
export async function calm(page: Page): Promise<void> {
  // The idle work loads this chunk; it may have started before this call.
  const part = page.locator('link[href*="/device-print-"]')
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(part).toBeAttached({ timeout: 1_000 })
  }).toPass()
}

/** Waits until the page has had no network activity for 200 ms. */
export async function quiet(page: Page): Promise<void> {
  let heardAt = Date.now()
  const hear = () => (heardAt = Date.now())
  const events = ['request', 'requestfinished', 'requestfailed'] as const
  for (const event of events) page.on(event as 'request', hear)
  await expect.poll(() => Date.now() - heardAt, { intervals: [50] }).toBeGreaterThan(200)
  for (const event of events) page.off(event as 'request', hear)
}

/** Waits until everything in the viewport has loaded; the rest loads when scrolled to. */
export async function filled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .skeleton')].every((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top > innerHeight || bottom < 0
    }),
  )
}
