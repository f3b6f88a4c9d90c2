// Tests that need the real document; the others are in shell.browser.test.tsx.
import { expect, test } from './support/screen.ts'
import { headerButton } from './support/visitor.ts'
import { textsOf } from './support/texts.ts'

test('the theme follows the system until one is chosen; a reload keeps language and theme', async ({ open }) => {
  const visitor = await open({ path: '/game', more: { colorScheme: 'light' } })
  const { page } = visitor
  const english = textsOf('en-US')
  const title = page.getByRole('heading', { level: 1 })
  const color = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const paper = await color()
  await headerButton(visitor, 'English').click()
  await expect(title).toContainText(english('site.nav.games'))
  await headerButton(visitor, english('site.theme.switch')).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(color).not.toBe(paper)
  await page.reload()
  await expect(title).toContainText(english('site.nav.games'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('every navigation scrolls to the top, also back and forward', async ({ open }) => {
  const { page, t } = await open({})
  const offset = () => page.evaluate(() => Math.round(scrollY))
  const scrollDown = async () => {
    await page.evaluate(() => scrollTo(0, 1200))
    await expect.poll(offset).toBeGreaterThan(0)
  }
  await scrollDown()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('site.nav.service') })
    .click()
  await expect(page).toHaveURL(/customerService$/)
  await expect.poll(offset).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect.poll(offset).toBe(0)
  await scrollDown()
  await page.goForward()
  await expect.poll(offset).toBe(0)
})
