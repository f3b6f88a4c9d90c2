// Dialogs in a window with classic scrollbars, which Playwright hides otherwise.
import { chromium, type Page } from '@playwright/test'
import { expect, test } from './support/screen.ts'
import { go, headerButton, visit } from './support/visitor.ts'

/** Where the edges of the page's parts are; fixed and sticky ones too. */
function edgesOf(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    ['#main', '.header > *', '.float-menu', '.footer'].map((part) => {
      const { left, right } = document.querySelector(part)!.getBoundingClientRect()
      return [part, left, right]
    }),
  )
}

test('a dialog covers the scrollbar, and nothing behind it moves', async () => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    const page = await browser.newPage({
      baseURL: process.env.SITE_URL!,
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'reduce',
    })
    const visitor = await visit(page, 'zh-CN')
    await go(visitor, '/home/index')
    await page.locator('.float-menu').waitFor()
    await page.locator('.footer').waitFor({ state: 'attached' })
    // Late parts may still move the page up to its top.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 300))
      expect(await page.evaluate(() => scrollY)).toBe(300)
    }).toPass()
    const strip = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
    expect(await strip()).toBeGreaterThan(0)
    const before = await edgesOf(page)
    for (const name of ['site.login', 'site.register'] as const) {
      // Playwright's own click would scroll the sticky header's place into view first.
      await headerButton(visitor, visitor.t(name)).evaluate((button: HTMLElement) => button.click())
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await edgesOf(page)).toEqual(before)
      expect(await strip()).toBe(0)
      expect(await page.locator('.dialog-veil').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 })
      await page.mouse.move(20, 600)
      await page.mouse.wheel(0, 500)
      expect(await page.evaluate(() => scrollY)).toBe(300)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(strip).toBeGreaterThan(0)
      expect(await edgesOf(page)).toEqual(before)
      expect(await page.evaluate(() => scrollY)).toBe(300)
    }
  } finally {
    await browser.close()
  }
})
