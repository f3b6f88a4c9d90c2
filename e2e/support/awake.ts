import { expect, type Page } from '@playwright/test'

/** Waits until the browser has taken the server's markup over; before that a click would be lost. */
export async function awake(page: Page): Promise<void> {
  // React marks the elements that it has made its own.
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Brings the page to rest: the splash is taken away, the fonts are here, every animation stands at its end. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // It lies over the page for a second and takes nothing from it.
    document.getElementById('splash')?.remove()
    await document.fonts.ready
    // The end of one animation can begin another.
    for (let round = 0; round < 3; round += 1) {
      for (const one of document.getAnimations()) {
        if (one.effect?.getComputedTiming().endTime !== Infinity && one.playState !== 'finished') one.finish()
      }
      await new Promise((next) => setTimeout(next))
    }
  })
}

/** Lets the moment come in which a page has been calm: the popups, the service worker and the print of the device. Needs `hasClock`. */
export async function calm(page: Page): Promise<void> {
  // The calm brings this part, also when it came before anybody waited for it.
  const part = page.locator('link[href*="/device-print-"]')
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(part).toBeAttached({ timeout: 1_000 })
  }).toPass()
}

/** Waits until the page has asked for nothing and got nothing for a moment. */
export async function quiet(page: Page): Promise<void> {
  let heardAt = Date.now()
  const hear = () => (heardAt = Date.now())
  const events = ['request', 'requestfinished', 'requestfailed'] as const
  for (const event of events) page.on(event as 'request', hear)
  await expect.poll(() => Date.now() - heardAt, { intervals: [50] }).toBeGreaterThan(200)
  for (const event of events) page.off(event as 'request', hear)
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
